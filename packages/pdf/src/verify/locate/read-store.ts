import { PdfStream } from '../../objects/object-model.ts';
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
    certificates: tolerant(() => readList(pdf, 'Certs'), []),
    crls: tolerant(() => readList(pdf, 'CRLs'), []),
    ocsp: tolerant(() => readList(pdf, 'OCSPs'), []),
  };
}

function readList(pdf: Pdf, key: string): Uint8Array[] {
  const store = pdf.findDict(pdf.catalog, 'DSS');
  return ((store && pdf.findArray(store, key)) ?? []).flatMap((item) =>
    tolerant(() => {
      const stream = pdf.resolve(item);
      return stream instanceof PdfStream ? [pdf.decode(stream)] : [];
    }, []),
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
