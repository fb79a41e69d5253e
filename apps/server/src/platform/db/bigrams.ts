/** Letters of a name or a subject that are searched. */
const MOST_LETTERS = 400;

/**
 * The two-character pieces (bigrams) of a text, lower-cased, without spaces: `软件 A1` → 软件, 件a, a1. They find words of two Chinese
 * characters, which a trigram index cannot do (DESIGN §7). A text of one character is its own piece.
 */
export function bigramsOf(texts: readonly (string | null | undefined)[], most = MOST_LETTERS): string[] {
  const pieces = new Set<string>();
  for (const text of texts) {
    const letters = [...(text ?? '').toLowerCase().replace(/[\s\p{P}]+/gu, '')].slice(0, most);
    for (const letter of letters) pieces.add(letter);
    for (let i = 0; i + 1 < letters.length; i++) pieces.add(letters[i]! + letters[i + 1]!);
  }
  return [...pieces];
}

/** The pieces that a row must contain to match: bigrams, or the single typed character. */
export function searchBigrams(keyword: string): string[] {
  const pieces = bigramsOf([keyword]);
  const pairs = pieces.filter((piece) => [...piece].length === 2);
  return pairs.length > 0 ? pairs : pieces;
}
