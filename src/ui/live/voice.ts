let speak: (text: string) => void = () => undefined;

/** Say who reads out: the client's own announcer, once it is there. */
export const setVoice = (voice: (text: string) => void): void => void (speak = voice);

/**
 * Say in the polite region what a press did that no event of a conflict tells: a row of a sheet that came or went,
 * a mode.
 */
export const aloud = (text: string): void => speak(text);
