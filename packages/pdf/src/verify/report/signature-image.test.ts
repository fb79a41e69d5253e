import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Signer } from '../../cms/signer.ts';
import { listSignatureFields } from '../../objects/form-fields.ts';
import { pdfDict, pdfName } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { makePdf, type PdfSketch } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { verifyPdf } from '../verify-pdf.ts';

let signer: Signer;
let flag: Buffer;

beforeAll(async () => {
  signer = await (await makeTestPki()).issueSigner({ commonName: '王一川' });
  // Upper half red, lower half nothing but a blue corner: shows which way is up, and what is transparent.
  flag = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 60, height: 30, channels: 3, background: '#f00' } }, top: 0, left: 0 },
      { input: { create: { width: 10, height: 10, channels: 3, background: '#00f' } }, top: 50, left: 50 },
    ])
    .png()
    .toBuffer();
});

const facts = () => ({ name: '王一川', time: new Date() });

/** A page ready to be signed right over its line of text. */
async function launchedPage(sketch: PdfSketch): Promise<Buffer> {
  const upload = makePdf(sketch);
  const rect = { x: 0.1, y: 0.75, width: 0.3, height: 0.2 };
  const fields = [{ name: 'seal', kind: 'signature' as const, page: 1, rect }];
  return Buffer.concat([upload, await launchRevision(upload, { ...facts(), fields }, { signer })]);
}

async function signedPage(sketch: PdfSketch): Promise<Buffer> {
  const launched = await launchedPage(sketch);
  const plan = { ...facts(), field: 'seal', appearance: [{ kind: 'picture' as const, picture: flag }] };
  return Buffer.concat([launched, await signRevision(launched, plan, { signer })]);
}

async function pictureOf(file: Buffer, field = 'seal') {
  const { signatures } = await verifyPdf(file, { images: true });
  return signatures.find((signature) => signature.field === field)!.image;
}

/** Red, green, blue, alpha at a place given in fractions. */
async function colourAt(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('the picture of a signature', () => {
  it.each([0, 90, 180, 270] as const)('stands upright, page turned by %i°', async (rotate) => {
    const png = (await pictureOf(await signedPage({ rotate })))!;
    expect(await colourAt(png, 0.5, 0.2)).toEqual([255, 0, 0, 255]);
    expect(await colourAt(png, 0.95, 0.95)).toEqual([0, 0, 255, 255]);
  });

  it('shows nothing of the page under it, and has no empty edges', async () => {
    const png = (await pictureOf(await signedPage({})))!;
    expect((await colourAt(png, 0.2, 0.7))[3], 'opacity').toBe(0);
    const { width, height } = await sharp(png).metadata();
    expect(width! / height!, 'square, as the flag is').toBeCloseTo(1, 1);
    expect(Math.max(width!, height!)).toBeLessThanOrEqual(480);
  });

  it('is absent for a signature that shows nothing', async () => {
    expect(await pictureOf(await signedPage({}), 'platform')).toBeNull();
  });
});

it('is cut out of its page when the appearance leads to more than a seal can need', async () => {
  const launched = await launchedPage({});
  const pdf = openPdf(launched);
  const writer = new RevisionWriter(pdf);
  const luggage = Array.from({ length: 2100 }, () => writer.add(pdfDict({ Weight: 1 })));
  const entries = { Subtype: pdfName('Form'), BBox: [0, 0, 10, 10], Luggage: luggage };
  const heavy = writer.add(flateStream(pdfDict(entries), Buffer.from('0 1 0 rg 0 0 5 10 re f')));
  const field = listSignatureFields(pdf).find(({ name }) => name === 'seal')!;
  writer.set(field.ref!, field.dict.with({ AP: pdfDict({ N: heavy }) }));
  const prepared = Buffer.concat([launched, writer.write().bytes]);
  const signed = await signRevision(prepared, { ...facts(), field: 'seal' }, { signer });
  const png = (await pictureOf(Buffer.concat([prepared, signed])))!;
  expect(await colourAt(png, 0.1, 0.1)).toEqual([0, 255, 0, 255]);
  expect(await colourAt(png, 0.9, 0.9), 'the white of the page').toEqual([255, 255, 255, 255]);
});
