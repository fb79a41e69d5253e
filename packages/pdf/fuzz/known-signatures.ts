import { createHash } from 'node:crypto';
import { listSignatureFields } from '../src/objects/form-fields.ts';
import { isArray, PdfDict, type PdfObject } from '../src/objects/object-model.ts';
import { openPdf } from '../src/objects/pdf-document.ts';
import { PdfError } from '../src/objects/pdf-error.ts';
import type { SignatureReport, VerificationReport } from '../src/verify/report/verification-report.ts';

/** In place of a certificate that could not be read. */
const ANYBODY = '*';

/** Everyone who really signed something among the seed files: digest of the signed bytes → digests of certificates. */
export class KnownSignatures {
  readonly #signers: Map<string, Set<string>>;

  /** @param kept what {@link toJSON} gave */
  constructor(kept: readonly (readonly [string, readonly string[]])[] = []) {
    this.#signers = new Map(kept.map(([content, signers]) => [content, new Set(signers)]));
  }

  toJSON(): [string, string[]][] {
    return [...this.#signers].map(([content, signers]) => [content, [...signers]]);
  }

  /** Learns from a seed file and its verdict. */
  learn(bytes: Buffer, { signatures }: VerificationReport): void {
    // A seed whose message cannot be read was signed by a person all the same: a mutation may happen to heal it.
    const contentsOf = contentsSigned(bytes);
    for (const signature of signatures.filter(({ intact }) => intact !== false)) {
      const signer = signature.intact === null ? ANYBODY : (signature.chain[0]?.sha256 ?? '');
      for (const content of contentsOf(signature)) {
        const signers = this.#signers.get(content) ?? new Set();
        this.#signers.set(content, signers.add(signer));
      }
    }
  }

  /** What is wrong with a verdict that no one can have earned; null when nothing is. */
  findForgery(bytes: Buffer, { signatures }: VerificationReport): string | null {
    const contentsOf = contentsSigned(bytes);
    for (const signature of signatures.filter(({ intact }) => intact === true)) {
      const signer = signature.chain[0];
      if (signer?.subject === 'Mallory') continue; // anyone may sign what they like
      const known = contentsOf(signature).filter((content) => this.#signers.has(content));
      if (known.length === 0) return `${signature.field}: intact over bytes that nobody signed`;
      // Without the attribute that names the certificate (RFC 5035) only trust binds it, and no one is trusted here.
      const isBound = signature.level !== 'PKCS7';
      const isTheirs = known.some((content) => {
        const signers = this.#signers.get(content)!;
        return signers.has(ANYBODY) || signers.has(signer?.sha256 ?? '');
      });
      if (signature.valid && isBound && !isTheirs)
        return `${signature.field}: ${signer?.subject} never signed this`;
    }
    return null;
  }
}

const RANGE = /\/ByteRange\s*\[([\s\d.+-]+)\]/g;

/** Digests of what a signature may cover: the ranges of its field, and every range that is written in the file. */
function contentsSigned(bytes: Buffer): (signature: SignatureReport) => string[] {
  const told = lazy(() => rangesByField(bytes));
  const written = lazy(() =>
    [...bytes.toString('latin1').matchAll(RANGE)].map(([, range]) => range!.trim().split(/\s+/).map(Number)),
  );
  const digests = new Map<string, string>();
  const digest = (range: readonly PdfObject[]) => {
    if (!isByteRange(range)) return [];
    const key = range.join(' ');
    const found = digests.get(key) ?? digestOf(bytes, range);
    digests.set(key, found);
    return [found];
  };
  return ({ field }) => [...(told().get(field) ?? []), ...written()].flatMap(digest);
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function rangesByField(bytes: Buffer): Map<string, (readonly PdfObject[])[]> {
  const found = new Map<string, (readonly PdfObject[])[]>();
  try {
    for (const { name, value } of listSignatureFields(openPdf(bytes))) {
      const range = value instanceof PdfDict ? value.get('ByteRange') : undefined;
      if (isArray(range)) found.set(name, [...(found.get(name) ?? []), range]);
    }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
  }
  return found;
}

type ByteRange = readonly [number, number, number, number];

const isByteRange = (range: readonly PdfObject[]): range is ByteRange =>
  range.length === 4 && range.every((item) => typeof item === 'number');

function digestOf(bytes: Buffer, [a, b, c, d]: ByteRange): string {
  const hash = createHash('sha256')
    .update(bytes.subarray(a, a + b))
    .update(bytes.subarray(c, c + d));
  return hash.digest('hex');
}
