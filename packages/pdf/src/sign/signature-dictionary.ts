import { type PdfDict, type PdfObject, type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { pdfDate } from '../objects/pdf-date.ts';
import { encodeText } from '../objects/text-string.ts';

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
export function signatureDictionary(facts: SignatureFacts, reference?: PdfDict): PdfDict {
  const optional = (text: string | undefined) => (text ? encodeText(text) : undefined);
  return pdfDict({
    Type: pdfName('Sig'),
    Filter: pdfName('Adobe.PPKLite'),
    SubFilter: pdfName('ETSI.CAdES.detached'),
    M: pdfDate(facts.time),
    Name: encodeText(facts.name),
    Reason: optional(facts.reason),
    Location: optional(facts.location),
    Reference: reference && [reference],
  });
}

/** Certification that permits filling and signing (12.8.2.2, P=2). */
export function certificationReference(): PdfDict {
  return transformReference('DocMDP', { P: 2 });
}

/** The fields that the signature locks (12.8.2.4): no later revision may change them. */
export function lockReference(catalog: PdfRef, names: readonly string[]): PdfDict {
  const lock = { Action: pdfName('Include'), Fields: names.map(encodeText) };
  return transformReference('FieldMDP', lock).with({ Data: catalog });
}

function transformReference(method: string, params: Readonly<Record<string, PdfObject>>): PdfDict {
  return pdfDict({
    Type: pdfName('SigRef'),
    TransformMethod: pdfName(method),
    TransformParams: pdfDict({ Type: pdfName('TransformParams'), V: pdfName('1.2'), ...params }),
  });
}
