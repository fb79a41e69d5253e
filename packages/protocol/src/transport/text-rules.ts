/**
 * Characters forbidden in every text: control characters other than tab and line ends (Unicode category Cc; PostgreSQL text cannot store
 * U+0000), lone surrogates, and marks that change the direction of the following text (Unicode UAX #9: embeddings, overrides, isolates), which
 * would make the displayed text differ from the stored one.
 */
const UNREADABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/;

/** Also forbidden in a name or a subject on one line: line ends, tabs, direction marks, zero-width spaces. */
const NOT_ON_A_LINE = /[\t\n\r\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u2060-\u2064\ufeff]/;

export const isReadableText = (text: string): boolean => text.isWellFormed() && !UNREADABLE.test(text);

/** For names, subjects, titles: `isReadableText`, on one line, everything in it visible. */
export const isLine = (text: string): boolean => isReadableText(text) && !NOT_ON_A_LINE.test(text);
