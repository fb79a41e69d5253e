import { type CertificationLevel, type FieldLock, lockEntries } from '../fields/field-lock.ts';
import { type PdfDict, type PdfObject, type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { pdfDate } from '../objects/pdf-date.ts';
import { encodeText } from '../objects/text-string.ts';

export const FILTER = 'Adobe.PPKLite';
export const SUB_FILTER = 'ETSI.CAdES.detached';

/** What a signature says about itself besides its certificate. */
export interface SignatureFacts {
  /** Who signs, as shown to readers (/Name). */
  readonly name: string;
  readonly reason?: string | undefined;
  readonly location?: string | undefined;
  /** Claimed time of signing (/M); the timestamp proves it. */
  readonly time: Date;
}

/** The signature dictionary without /ByteRange and /Contents (ISO 32000-2, table 255; EN 319 142-1, 6.3). */
export function signatureDictionary(facts: SignatureFacts, references: readonly PdfDict[] = []): PdfDict {
  const optional = (text: string | undefined) => (text ? encodeText(text) : undefined);
  return pdfDict({
    Type: pdfName('Sig'),
    Filter: pdfName(FILTER),
    SubFilter: pdfName(SUB_FILTER),
    M: pdfDate(facts.time),
    Name: encodeText(facts.name),
    Reason: optional(facts.reason),
    Location: optional(facts.location),
    Reference: references.length > 0 ? references : undefined,
  });
}

/** Certification: what may be done to the document afterwards (12.8.2.2, table 257). */
export function certificationReference(level: CertificationLevel): PdfDict {
  return transformReference('DocMDP', { P: level });
}

/** The fields that the signature locks (12.8.2.4): no later revision may change them. */
export function lockReference(catalog: PdfRef, lock: FieldLock): PdfDict {
  return transformReference('FieldMDP', lockEntries(lock)).with({ Data: catalog });
}

function transformReference(method: string, params: Readonly<Record<string, PdfObject>>): PdfDict {
  return pdfDict({
    Type: pdfName('SigRef'),
    TransformMethod: pdfName(method),
    TransformParams: pdfDict({ Type: pdfName('TransformParams'), V: pdfName('1.2'), ...params }),
  });
}
