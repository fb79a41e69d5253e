import { PdfDict, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** What the document security store holds (EN 319 142-1, 5.4.2), DER as it stands in the file. */
export interface ValidationStore {
  certificates: readonly Uint8Array[];
  crls: readonly Uint8Array[];
  ocsp: readonly Uint8Array[];
}

export const emptyStore: ValidationStore = { certificates: [], crls: [], ocsp: [] };

/** The store of the newest revision. It only ever helps a signature, so what cannot be read is left out. */
export function readStore(pdf: Pdf): ValidationStore {
  return {
    certificates: tolerant(() => readLists(pdf, 'Certs', 'Cert'), []),
    crls: tolerant(() => readLists(pdf, 'CRLs', 'CRL'), []),
    ocsp: tolerant(() => readLists(pdf, 'OCSPs', 'OCSP'), []),
  };
}

/** What the store lists for the whole document, and what it keeps for single signatures only (/VRI). */
function readLists(pdf: Pdf, key: string, keyOfEntry: string): Uint8Array[] {
  const store = pdf.findDict(pdf.catalog, 'DSS');
  if (!store) return [];
  const perSignature = pdf.findDict(store, 'VRI');
  const entries = [...(perSignature?.entries.values() ?? [])].map((entry) => pdf.resolve(entry));
  const items = [
    ...(pdf.findArray(store, key) ?? []),
    ...entries.flatMap((entry) => (entry instanceof PdfDict ? (pdf.findArray(entry, keyOfEntry) ?? []) : [])),
  ];
  // Most files list the same streams in both places.
  const streams = new Set(items.map((item) => tolerant(() => pdf.resolve(item), null)));
  return [...streams].flatMap((stream) =>
    stream instanceof PdfStream ? tolerant(() => [pdf.decode(stream)], []) : [],
  );
}

function tolerant<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError) return fallback;
    throw error;
  }
}
