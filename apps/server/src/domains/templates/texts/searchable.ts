/** One form for wide and narrow letters; spaces only between Latin words, so that a word is found across the end of a line. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\0', '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<![!-~]) | (?![!-~])/gu, '')
    .trim();
