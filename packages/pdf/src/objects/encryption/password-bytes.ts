import { encodePdfDoc } from '../text-string.ts';

/** Longer passwords are cut there (ISO 32000-2, 7.6.4.3.3). */
const MOST_BYTES = 127;

/** RFC 3454, table B.1: characters that a password is written without. */
const NOTHING = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;
/** RFC 3454, table C.1.2: every one of them is a blank. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/**
 * What a password may have been when the file was encrypted by revisions 5 and 6: prepared with SASLprep (RFC 4013), or as typed. That
 * profile also forbids passwords; a reader need not know which.
 */
export function modernPasswords(password: string): Buffer[] {
  const prepared = password.replace(BLANKS, ' ').replace(NOTHING, '').normalize('NFKC');
  return different([prepared, password].map((text) => Buffer.from(text).subarray(0, MOST_BYTES)));
}

/** The same for revisions 2 to 4: PDFDocEncoding (7.6.4.3.2); some producers took UTF-8. */
export function legacyPasswords(password: string): Buffer[] {
  const encoded = encodePdfDoc(password);
  return different([...(encoded ? [Buffer.from(encoded)] : []), Buffer.from(password)]);
}

const different = (all: readonly Buffer[]): Buffer[] =>
  all.filter((bytes, i) => all.findIndex((other) => other.equals(bytes)) === i);
