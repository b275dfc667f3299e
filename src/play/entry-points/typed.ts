/* Chat lines that are ours. They boot: what a command means is known once play has loaded. */

/** Every command word, as `plainWord` leaves it; a test compares them with the commands. */
const TYPED = new Set(
  (
    "duel duell duelo duello contest wettstreit contienda epreuve contesa disputa fear furcht angst miedo peur paura medo " +
    "fire feuer fuego feu fuoco fogo poison gift veneno veleno fall sturz caida chute caduta queda deprive entbehrung " +
    "privacion privation privazione privacao drown ertrinken ahogamiento noyade annegamento afogamento hazard gefahr " +
    "peligro danger pericolo perigo flee flucht huir fuir fuggire fugir survey umsehen examinar observer osservare lure " +
    "locken atraer attirer attirare atrair setpiece help hilfe ayuda aide aiuto ajuda"
  ).split(" "),
);

const COMMAND = /^\/([\p{L}\p{M}]+)(?:\s+(.*))?$/isu;

interface Slash {
  /** The command without its slash, as `plainWord` leaves it. */
  readonly word: string;
  readonly rest: string;
}

/** A word for comparing: "Épreuve" is "epreuve". */
export const plainWord = (word: string): string => word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Parses `/word and more`; null for anything else. */
export const readSlash = (message: string): Slash | null => {
  const match = COMMAND.exec(message.trim());
  return match ? { word: plainWord(match[1] ?? ""), rest: (match[2] ?? "").trim() } : null;
};

/** Whether a line is a command of ours, in any language. */
export const isCommand = (line: string): boolean => TYPED.has(readSlash(line)?.word ?? "");
