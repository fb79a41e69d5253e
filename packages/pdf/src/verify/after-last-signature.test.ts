import { beforeAll, describe, expect, it } from 'vitest';
import type { PlannedField } from '../fields/planned-field.ts';
import { listFields } from '../objects/form-fields.ts';
import { type PdfDict, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { closeRevision } from '../sign/close-revision.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { signPdf } from '../sign/sign-pdf.ts';
import type { Signing } from '../sign/sign-prepared.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { annotatedPdf, annotation } from '../testing/files/annotated-pdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { flateStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { verifyPdf } from './verify-pdf.ts';

const time = new Date();
let signing: Signing;
let trust: Uint8Array[];

beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  signing = { signer: await pki.issueSigner({ commonName: '王一川' }), timestamp };
});

const place = (name: string, kind: PlannedField['kind'], y: number, lock?: string[]): PlannedField => {
  return { name, kind, page: 1, rect: { x: 0.1, y, width: 0.3, height: 0.05 }, lock };
};
const facts = { name: '王一川', time };

/** Signed by both parties; the last locks what no one filled when `rest` says so. */
async function signedByAll(rest: readonly string[]): Promise<Buffer> {
  const fields = [
    place('s0001_g001', 'signature', 0.1, ['s0001_g001']),
    place('s0001_t001', 'text', 0.2),
    place('s0002_g001', 'signature', 0.3, ['s0002_g001']),
    place('s0003_g001', 'signature', 0.4),
    { name: 'ts0001', kind: 'timestamp' as const, page: 1 },
  ];
  let file = makePdf();
  file = Buffer.concat([file, await launchRevision(file, { ...facts, fields }, signing)]);
  file = Buffer.concat([file, await signRevision(file, { ...facts, field: 's0001_g001' }, signing)]);
  const last = { ...facts, field: 's0002_g001', lock: rest };
  return Buffer.concat([file, await signRevision(file, last, signing)]);
}

/** The file with a text field filled, as an editor would save it. */
function filled(file: Buffer, name: string): Buffer {
  const writer = new RevisionWriter(openPdf(file));
  const { ref } = listFields(writer.pdf).find((field) => field.name === name)!;
  const look = pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 100, 20] });
  const form = writer.add(flateStream(look, Buffer.from('BT (900) Tj ET')));
  const entries = { V: encodeText('900'), AP: pdfDict({ N: form }) };
  writer.set(ref!, (writer.current(ref!) as PdfDict).with(entries));
  return Buffer.concat([file, writer.write().bytes]);
}

const verify = (file: Uint8Array) => verifyPdf(file, { trust });

describe('a file that all have signed, the last of them over all that is empty', () => {
  const rest = ['s0001_t001', 's0003_g001'];

  it('takes the closing timestamp, and nothing more', async () => {
    const signed = await signedByAll(rest);
    expect((await verify(signed)).validity).toBe('unmodified');
    const data = { certificates: [], ocsps: [], crls: [], missing: [] };
    const archived = Buffer.concat([
      signed,
      await closeRevision(signed, { data, field: 'ts0001' }, signing.timestamp!),
    ]);
    expect((await verify(archived)).validity).toBe('unmodified');
    expect((await verify(filled(archived, 's0001_t001'))).validity).toBe('changed');
  });

  it('is changed when a field is filled', async () => {
    const signed = await signedByAll(rest);
    expect((await verify(filled(signed, 's0001_t001'))).validity).toBe('changed');
  });

  it('takes no signature in a field that was left', async () => {
    const signed = await signedByAll([...rest, 's0003_g001']);
    const sign = signRevision(signed, { ...facts, field: 's0003_g001' }, signing);
    await expect(sign).rejects.toMatchObject({ code: 'forbids-changes' });
  });
});

describe('a file that arrived signed', () => {
  const arrived = async () => {
    const text = { FT: pdfName('Tx'), T: encodeText('price'), DA: encodeText('/Helv 10 Tf 0 g') };
    return signPdf(
      annotatedPdf(() => [annotation('Widget', text)]),
      { ...facts, signer: signing.signer },
    );
  };

  it('may have its own form filled until we sign', async () => {
    expect((await verify(filled(Buffer.from(await arrived()), 'price'))).validity).toBe('unmodified');
  });

  it('is locked but for our fields by our first signature', async () => {
    const base = Buffer.from(await arrived());
    const fields = [place('s0001_g001', 'signature', 0.1, ['s0001_g001'])];
    const launched = Buffer.concat([base, await launchRevision(base, { ...facts, fields }, signing)]);
    expect((await verify(filled(launched, 'price'))).validity).toBe('changed');
    const signed = Buffer.concat([
      launched,
      await signRevision(launched, { ...facts, field: 's0001_g001' }, signing),
    ]);
    const { validity, signatures } = await verify(signed);
    expect({ validity, trusted: signatures.map(({ trusted }) => trusted) }).toEqual({
      validity: 'unmodified',
      trusted: [true, true, true],
    });
    expect((await verify(filled(signed, 'price'))).validity).toBe('changed');
  });
});
