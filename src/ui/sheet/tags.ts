/** Words parted by commas, small, each once. */
export const tagsOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];
