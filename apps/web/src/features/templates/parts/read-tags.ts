const MOST_TAGS = 10;
const LONGEST_TAG = 30;

/** Tags as they are typed, separated by commas of either language; each once. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const areTags = (tags: readonly string[]): boolean =>
  tags.length <= MOST_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG);
