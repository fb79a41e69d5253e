import { type CertificationLevel, type FieldLock, isLocked, readFieldLock } from '../fields/field-lock.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { isName, PdfDict } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';

/** The level of the file's certification (DocMDP; ISO 32000-2, 12.8.2.2), null when it is not certified. Errors: `broken`, `limit`. */
export function certificationLevel(pdf: Pdf): CertificationLevel | null {
  const perms = pdf.findDict(pdf.catalog, 'Perms');
  const signature = perms && pdf.findDict(perms, 'DocMDP');
  if (!signature) return null;
  const params = transformParams(pdf, signature, 'DocMDP');
  const level = params && pdf.findNumber(params, 'P');
  return level === 1 || level === 3 ? level : 2; // 12.8.2.2.2: the default is 2
}

/** Whether a person signed the file already; document timestamps count, for they too freeze what was there. */
export function isSigned(pdf: Pdf): boolean {
  return listSignatureFields(pdf).some(({ value }) => value instanceof PdfDict);
}

interface InForce {
  readonly locks: readonly FieldLock[];
  /** The strictest level that anything sets; null when nothing does. */
  readonly level: CertificationLevel | null;
}

/**
 * What the certification and the signatures of the file allow together (ISO 32000-2, 12.8.2): permissions can be taken
 * away by later signatures, never given back. PDF 2.0 writes the level into the field's lock (table 236), Acrobat into the
 * signature's parameters as well.
 */
function inForce(pdf: Pdf): InForce {
  const signed = listSignatureFields(pdf).filter(({ value }) => value instanceof PdfDict);
  const read = (dict: PdfDict | undefined) => (dict ? readFieldLock(pdf, dict) : undefined);
  const locks = signed.flatMap(({ value }) => read(transformParams(pdf, value as PdfDict, 'FieldMDP')) ?? []);
  const presets = signed.flatMap(({ dict }) => read(pdf.findDict(dict, 'Lock')) ?? []);
  const levels = [
    certificationLevel(pdf),
    ...[...locks, ...presets].map(({ permission }) => permission ?? null),
  ];
  const known = levels.filter((level) => level !== null);
  return { locks, level: known.length === 0 ? null : (Math.min(...known) as CertificationLevel) };
}

/** The locks of all signatures in the file (FieldMDP; 12.8.2.4). Errors: `broken`, `limit`. */
export const locksInForce = (pdf: Pdf): readonly FieldLock[] => inForce(pdf).locks;

function transformParams(pdf: Pdf, signature: PdfDict, method: string): PdfDict | undefined {
  for (const item of pdf.findArray(signature, 'Reference') ?? []) {
    const reference = pdf.resolve(item);
    if (!(reference instanceof PdfDict) || !isName(pdf.value(reference, 'TransformMethod'), method)) continue;
    return pdf.findDict(reference, 'TransformParams');
  }
  return undefined;
}

/** Bits of /P in an encrypted file (ISO 32000-2, table 22). */
const MODIFY = 1 << 3;
const ANNOTATE = 1 << 5;
const FILL_FORMS = 1 << 8;

/** What the author of an encrypted file grants a reader who opens it with the user password; its owner may do everything. */
function isGranted({ cipher }: Pdf, bits: number): boolean {
  return !cipher || cipher.access === 'owner' || (cipher.settings.permissions & bits) === bits;
}

/** Throws `forbids-changes` when the author of an encrypted file does not let its user fill in and sign fields. */
export function requireSigningGranted(pdf: Pdf): void {
  if (isGranted(pdf, ANNOTATE) || isGranted(pdf, FILL_FORMS)) return;
  throw new PdfError('forbids-changes', 'the permissions of the encrypted file forbid signing');
}

/**
 * Throws `forbids-changes` when new fields would break a certification, none of whose levels permits them, or the
 * permissions of an encrypted file.
 */
export function requireNewFieldsAllowed(pdf: Pdf): void {
  if (!isGranted(pdf, MODIFY | ANNOTATE))
    throw new PdfError('forbids-changes', 'the permissions of the encrypted file forbid new fields');
  if (inForce(pdf).level !== null) {
    throw new PdfError('forbids-changes', 'the file is certified and permits no new fields');
  }
}

/** Throws `forbids-changes` when the file permits no signing, or a signature locks the field. */
export function requireFillingAllowed(pdf: Pdf, fieldNames: readonly string[]): void {
  requireSigningGranted(pdf);
  const { locks, level } = inForce(pdf);
  if (level === 1) throw new PdfError('forbids-changes', 'the file is certified against any change');
  const locked = fieldNames.find((name) => locks.some((lock) => isLocked(lock, name)));
  if (locked) throw new PdfError('forbids-changes', `field ${locked} is locked by a signature`);
}

/** Throws `forbids-changes` when the file bears a signature: a certification must be the first (12.8.2.2.1). */
export function requireUnsigned(pdf: Pdf): void {
  if (isSigned(pdf))
    throw new PdfError('forbids-changes', 'a file that is signed can no longer be certified');
}

/** Every validator counts a new field that is not a signature field as a forbidden change of a signed file. */
export function requireSignatureFieldsOnly(fields: readonly PlannedField[]): void {
  const other = fields.find(({ kind }) => kind !== 'signature' && kind !== 'timestamp');
  if (!other) return;
  throw new PdfError(
    'forbids-changes',
    `the file is already signed and takes no ${other.kind} field (${other.name})`,
  );
}
