import { certificateFacts } from '../cms/certificate-facts.ts';
import { algorithmFacts } from '../cms/signature-algorithm.ts';
import type { CertificationLevel } from '../fields/field-lock.ts';
import { PdfDict, PdfName, type PdfObject, PdfString } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { decodeText } from '../objects/text-string.ts';
import type { SigningFacts } from './sign-prepared.ts';
import { FILTER, SUB_FILTER } from './signature-dictionary.ts';

/** What a signature will be, as far as its field may have a say in it. */
export interface IntendedSignature {
  readonly reason?: string | undefined;
  readonly certification?: CertificationLevel | undefined;
  readonly signing: SigningFacts;
}

/**
 * Holds a signature against the seed values of its field (ISO 32000-2, 12.7.5.5, table 237): what they require is met or the field is not
 * signed; what they merely suggest is ignored. A requirement that we cannot verify counts as not met. Error: `seed-value`, naming the
 * entry.
 */
export function requireSeedValues(pdf: Pdf, field: PdfDict, intended: IntendedSignature): void {
  const seed = pdf.findDict(field, 'SV');
  if (!seed) return;
  const flags = pdf.findNumber(seed, 'Ff') ?? 0;
  for (const [key, bit, isMet] of CONSTRAINTS) {
    const value = pdf.value(seed, key);
    const isRequired = bit === ALWAYS || (flags & bit) !== 0;
    if (value !== null && isRequired && !isMet({ pdf, value, intended }))
      throw new PdfError('seed-value', `the field requires another signature: /${key} of its seed values`);
  }
  const certificate = pdf.findDict(seed, 'Cert');
  if (certificate) requireCertificate(pdf, certificate, intended.signing);
}

interface Question {
  readonly pdf: Pdf;
  readonly value: PdfObject;
  readonly intended: IntendedSignature;
}

const ALWAYS = 0;

/** Entry, its bit in /Ff, and whether the signature meets it. */
const CONSTRAINTS: readonly [string, number, (question: Question) => boolean][] = [
  ['Filter', 1, ({ pdf, value }) => words(pdf, value).includes(FILTER)],
  ['SubFilter', 2, ({ pdf, value }) => words(pdf, value).includes(SUB_FILTER)],
  ['V', 4, ({ value }) => typeof value === 'number' && value <= 3], // 3: the entries of PDF 2.0
  ['Reasons', 8, ({ pdf, value, intended }) => isReason(words(pdf, value), intended.reason)],
  ['MDP', ALWAYS, ({ pdf, value, intended }) => isLevel(pdf, value, intended.certification)],
  ['TimeStamp', ALWAYS, ({ pdf, value, intended }) => isTimestamped(pdf, value, intended.signing)],
  ['LegalAttestation', 16, () => false],
  ['AddRevInfo', 32, ({ value }) => value !== true], // revocation goes into the document store, not the signature
  ['DigestMethod', 64, ({ pdf, value, intended }) => words(pdf, value).some(isDigestOf(intended.signing))],
  ['LockDocument', 128, ({ pdf, value }) => !words(pdf, value).includes('true')],
  ['AppearanceFilter', 256, () => false],
];

/** A single period stands for "no reason at all". */
function isReason(reasons: readonly string[], reason: string | undefined): boolean {
  const isNoneWanted = reasons.length === 0 || (reasons.length === 1 && reasons[0] === '.');
  return isNoneWanted ? !reason : reason !== undefined && reasons.includes(reason);
}

/** /P 0 wants an approval signature, 1 to 3 a certification of that level. */
function isLevel(pdf: Pdf, value: PdfObject, certification: CertificationLevel | undefined): boolean {
  const level = value instanceof PdfDict ? pdf.findNumber(value, 'P') : undefined;
  return level === undefined || level === (certification ?? 0);
}

function isTimestamped(pdf: Pdf, value: PdfObject, { timestamp }: SigningFacts): boolean {
  const isRequired = value instanceof PdfDict && pdf.findNumber(value, 'Ff') === 1;
  return !isRequired || timestamp !== undefined;
}

const isDigestOf = ({ signer }: SigningFacts) => {
  const { digest } = algorithmFacts[signer.algorithm];
  return (word: string) => word.toLowerCase().replace('-', '') === digest;
};

const SUBJECT = 1;
const ISSUER = 2;

/** Certificate seed values (table 238): bits 1 and 2 we can verify, any other requirement is refused. */
function requireCertificate(pdf: Pdf, seed: PdfDict, { signer }: SigningFacts): void {
  const flags = pdf.findNumber(seed, 'Ff') ?? 0;
  const refuse = (key: string) => {
    throw new PdfError('seed-value', `the field requires another certificate: /${key} of its seed values`);
  };
  if ((flags & ~(SUBJECT | ISSUER)) !== 0) refuse('Cert');
  if ((flags & SUBJECT) !== 0 && !holds(pdf, seed, 'Subject', [signer.certificate])) refuse('Cert /Subject');
  if ((flags & ISSUER) !== 0 && !issues(pdf, seed, [signer.certificate, ...signer.chain]))
    refuse('Cert /Issuer');
}

function holds(pdf: Pdf, seed: PdfDict, key: string, certificates: readonly Uint8Array[]): boolean {
  return derItems(pdf, seed, key).some((item) =>
    certificates.some((known) => Buffer.compare(item, known) === 0),
  );
}

/** Whether a named authority is in the chain, or issued its end when the root is left out of it. */
function issues(pdf: Pdf, seed: PdfDict, chain: readonly Uint8Array[]): boolean {
  if (holds(pdf, seed, 'Issuer', chain.slice(1))) return true;
  const last = certificateFacts(chain.at(-1)!).issuer;
  return derItems(pdf, seed, 'Issuer').some(
    (item) => Buffer.compare(certificateFacts(item).subject, last) === 0,
  );
}

function derItems(pdf: Pdf, seed: PdfDict, key: string): Uint8Array[] {
  const items = (pdf.findArray(seed, key) ?? []).map((item) => pdf.resolve(item));
  return items.flatMap((item) => (item instanceof PdfString ? [item.bytes] : []));
}

/** Names and strings of an entry, one or many. */
function words(pdf: Pdf, value: PdfObject): string[] {
  const items = Array.isArray(value) ? value.map((item) => pdf.resolve(item)) : [value];
  return items.flatMap((item) => {
    if (item instanceof PdfName) return [item.value];
    return item instanceof PdfString ? [decodeText(item)] : [];
  });
}
