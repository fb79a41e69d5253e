import { randomBytes } from 'node:crypto';
import { bufferSource, launchRevision, PdfStream, pdfDict, signRevision } from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';

/** A file of about this many bytes, nearly all in one stream as of a scanned page. */
export function makeBulkyPdf(bytes: number): Uint8Array {
  const scan = new PdfStream(pdfDict({ Length: bytes }), bufferSource(randomBytes(bytes)), 0, bytes);
  return makePdf({ pages: 3, catalog: (add) => ({ CNBR_Scan: add(scan) }) });
}

/** The same, certified and then signed once. */
export async function makeBulkySignedPdf(bytes: number): Promise<Uint8Array> {
  const pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '陈书远' });
  const base = makeBulkyPdf(bytes);
  const rect = { x: 0.1, y: 0.2, width: 0.2, height: 0.1414 };
  const field = 's0001_g001';
  const time = new Date();
  const plan = {
    fields: [{ name: field, kind: 'signature' as const, page: 1, rect }],
    name: 'platform',
    time,
  };
  const launched = Buffer.concat([base, await launchRevision(base, plan, { signer })]);
  const appearance = [{ kind: 'text' as const, text: '陈书远' }];
  const signed = await signRevision(
    launched,
    { field, appearance, name: '陈书远', time, lock: [field] },
    { signer },
  );
  return Buffer.concat([launched, signed]);
}
