import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict, PdfString } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import type { FoundSignature } from './found-signature.ts';

/** A file with more revisions than this is not searched one by one. */
const MOST_REVISIONS = 512;

/**
 * Every signature of the document, in the order in which they were made. All revisions are searched, not only the newest:
 * an attacker hides a signature by taking its field out, or puts a copy with other words into its place.
 *
 * @throws PdfError `limit` for a file with hundreds of revisions; `broken` when the newest form cannot be read
 */
export function findSignatures(pdf: Pdf): FoundSignature[] {
  if (pdf.revisions.length > MOST_REVISIONS)
    throw new PdfError('limit', 'too many revisions to be judged', pdf.lastSection);
  const found = new Map<string, FoundSignature>();
  const bearers = new SignatureBearers();
  for (let index = 0; index < pdf.revisions.length; index++) {
    const isNewest = index === pdf.revisions.length - 1;
    const state = isNewest ? pdf : pdf.atRevision(index);
    for (const field of isNewest ? signedFields(state) : signedFieldsOfOlder(state)) {
      if (found.has(field.name)) continue;
      const position = contentsPosition(field.value);
      if (bearers.isKnown(field, position, index)) continue;
      found.set(field.name, { field: field.name, dict: field.value, pdf: state, removed: false });
    }
  }
  const now = new Map(signedFields(pdf).map((field) => [field.name, contentsPosition(field.value)]));
  return [...found.values()].map((signature) => {
    const current = now.get(signature.field);
    if (current === undefined) return { ...signature, removed: 'signature-removed' };
    const isSame = current === contentsPosition(signature.dict);
    return isSame ? signature : { ...signature, removed: 'signature-replaced' };
  });
}

/**
 * Several fields may share one signature, which is verified once. A field that bears it only in a later revision is another matter: no one
 * signed that. The same field may be called otherwise there, as when the file's encryption is taken away.
 */
class SignatureBearers {
  readonly #first = new Map<number, { readonly index: number; readonly fields: Set<number> }>();

  /** @param position of the signature value, negative when unknown; @param index of the revision */
  isKnown({ num }: SignedField, position: number, index: number): boolean {
    if (position < 0) return false;
    const first = this.#first.get(position);
    if (!first) {
      this.#first.set(position, { index, fields: new Set([num]) });
      return false;
    }
    if (first.index !== index && !first.fields.has(num)) return false;
    first.fields.add(num);
    return true;
  }
}

/** Where the signature value stands in the file: what distinguishes signatures. -1 when it is missing or packed away. */
const contentsPosition = (signature: PdfDict): number => {
  const contents = signature.get('Contents');
  return contents instanceof PdfString ? contents.start : -1;
};

interface SignedField {
  name: string;
  /** Of the field's object; -1 for one without. */
  num: number;
  value: PdfDict;
}

function signedFields(pdf: Pdf): SignedField[] {
  return listSignatureFields(pdf).flatMap(({ name, ref, value, valueRef }) => {
    const num = ref?.num ?? -1;
    if (value instanceof PdfDict) return [{ name, num, value }];
    // A field that says it is signed, by what cannot be read: a signature all the same, and a broken one.
    return valueRef || value !== null ? [{ name, num, value: new PdfDict(new Map()) }] : [];
  });
}

/** An older revision whose form cannot be read shows no signature; what follows it shows those that count. */
function signedFieldsOfOlder(pdf: Pdf): SignedField[] {
  try {
    return signedFields(pdf);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return [];
    throw error;
  }
}
