import { createHash } from 'node:crypto';
import type { Disagreement } from './other-readers.ts';

interface Reason {
  /** Beginning of the file’s SHA-256; absent: of every file. */
  readonly sha256?: string;
  readonly reader: Disagreement['reader'];
  readonly what: RegExp;
  /** Why we are right all the same. */
  readonly why: string;
}

/** Where another program disagrees with a verdict `unmodified`, and why that verdict stands. A disagreement that no line names is a failure. */
export const REASONS: readonly Reason[] = [
  {
    reader: 'second reader',
    what: /^object \d+ new, and nothing names it$/,
    why: 'decision 0030 permits what is left behind, under a number of its own that nothing names (DSS1376-rev_n-1.pdf)',
  },
  {
    sha256: '00e823c824bb',
    reader: 'pdfbox',
    what: /the signature is not right$/,
    why: 'an ECDSA value that validators read differently: the manifest of the corpus calls the file disputed',
  },
  {
    reader: 'pdfbox',
    what: /^[^:]*: cannot read what is not signed: /,
    why: 'decision 0040: BouncyCastle reads nothing of a message whose unsigned timestamp it cannot decode, and finds it right without; we judge the signature and remark the timestamp',
  },
  {
    sha256: '08a33cdbf5b2',
    reader: 'pdfbox',
    what: /corrupted stream detected$/,
    why: 'the serial number of the certificate has a zero too many (X.690, 8.3.2), and BouncyCastle reads nothing of it: what was signed is right',
  },
  {
    sha256: '21f88403f601',
    reader: 'second reader',
    what: /^(something between objects|object (28|29|30|31) changed|object (39|40|41|42) new, and nothing known)/,
    why: 'form filling by iText without a certification: comments before startxref, appearances overwritten in place and left behind',
  },
  {
    sha256: 'cd29c40210c6',
    reader: 'second reader',
    what: /^(something between objects|object (28|29) changed|object (39|40) new, and nothing known)/,
    why: 'the same file, some fillings earlier',
  },
  {
    sha256: '1804be7abc5c',
    reader: 'second reader',
    what: /^(something between objects|new field 62: \/DR)/,
    why: 'a document timestamp with a comment before startxref, and a field that brings resources which nothing draws with',
  },
  {
    sha256: '53fc83468d2d',
    reader: 'second reader',
    what: /^new field 57: \/DR/,
    why: 'a document timestamp whose field brings resources which nothing draws with',
  },
];

/** Why a disagreement is none; null where no one wrote down why. */
export function reasonFor(bytes: Buffer, { reader, what }: Disagreement): string | null {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const found = REASONS.find(
    (one) => one.reader === reader && one.what.test(what) && sha256.startsWith(one.sha256 ?? ''),
  );
  return found?.why ?? null;
}
