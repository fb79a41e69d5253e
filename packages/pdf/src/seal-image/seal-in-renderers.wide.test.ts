import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../render/render-page.ts';
import type { Signing } from '../sign/sign-prepared.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { drawSeal, type SealDesign } from './draw-seal.ts';
import type { SealPicture } from './seal-drawing.ts';

/** Names of 4 to 40 characters, and with characters outside of the usual faces. */
const NAMES = [
  '青石建材',
  '朱砂科技有限公司',
  '𠮷野家㐂寿司餐饮有限公司',
  '朱砂（北京）人工智能科技股份有限公司第一分公司',
  '内蒙古自治区锡林郭勒盟西乌珠穆沁旗草原生态环境保护建设投资开发管理服务有限责任公司',
];
const PERSONS = ['沈砚', '欧阳清和', '𠮷田㐂', '买买提·吐尔逊'];

const CODE = '3301080247163';
const DESIGNS: Record<string, (name: string) => SealDesign> = {
  'round, 42 mm, star': (name) => ({ shape: 'ROUND', name, diameterMm: 42 }),
  'round, 40 mm, code': (name) => ({ shape: 'ROUND', name, diameterMm: 40, code: CODE }),
  'round, 38 mm, purpose and code': (name) => ({
    shape: 'ROUND',
    name,
    diameterMm: 38,
    foot: '合同专用章（2）',
    code: CODE,
  }),
  'round, without star': (name) => ({ shape: 'ROUND', name, star: false, foot: '财务专用章' }),
  'round, two rings': (name) => ({ shape: 'ROUND', name, doubleRing: true }),
  'oval, 45 × 30 mm': (name) => ({ shape: 'OVAL', name, widthMm: 45, heightMm: 30, foot: '发票专用章' }),
  'oval, 40 × 30 mm, number': (name) => ({
    shape: 'OVAL',
    name,
    widthMm: 40,
    heightMm: 30,
    code: '91330108MA2B0XYZ1Q',
  }),
  'oval, two languages': (name) => ({
    shape: 'OVAL',
    name,
    widthMm: 45,
    heightMm: 30,
    latin: 'Cinnabar Technology Ltd.',
    doubleRing: true,
  }),
  'square, across': (name) => ({ shape: 'SQUARE', name, sizeMm: 22, reading: 'across' }),
  'square, down': (name) => ({ shape: 'SQUARE', name, sizeMm: 25, reading: 'down' }),
};
const PERSONAL: Record<string, (name: string) => SealDesign> = {
  'name, 18 mm': (name) => ({ shape: 'NAME', name, sizeMm: 18 }),
  'name, 22 mm, 之印': (name) => ({ shape: 'NAME', name, sizeMm: 22, ending: '之印' }),
  'name, rectangle': (name) => ({ shape: 'NAME_RECTANGLE', name }),
};

const PAGE_MM = 120;
const POINTS = (PAGE_MM / 25.4) * 72;
/** Pixels a millimetre, so that a seal begins and ends at whole pixels. */
const SCALE = 10;
const DPI = SCALE * 25.4;
const SIDE = PAGE_MM * SCALE;
const LEFT_MM = 20;

let signing: Signing;
beforeAll(async () => {
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '朱砂科技有限公司' }) };
});

/** A signed page with the seal in true size. */
async function sealed(seal: SealPicture): Promise<Buffer> {
  const base = makePdf({ mediaBox: [0, 0, POINTS, POINTS] });
  const at = LEFT_MM / PAGE_MM;
  const rect = { x: at, y: at, width: seal.widthMm / PAGE_MM, height: seal.heightMm / PAGE_MM };
  const field = { name: 'seal', kind: 'signature' as const, page: 1, rect };
  const appearance = [{ kind: 'picture' as const, picture: seal.png }];
  const plan = { field, appearance, name: '朱砂科技有限公司', time: new Date() };
  return Buffer.concat([base, await signRevision(base, plan, signing)]);
}

const tool = (command: string, file: Uint8Array): Buffer =>
  Buffer.from(runTool('sh', ['-c', `${command} | base64`, 'in.pdf'], { 'in.pdf': file }).output, 'base64');

const RENDERERS: Record<string, (file: Uint8Array) => Promise<Uint8Array>> = {
  pdfium: async (file) => (await renderPage(file, 1, SIDE)).bytes,
  poppler: async (file) => tool(`pdftoppm -r ${DPI} -png "$0"`, file),
  mupdf: async (file) => tool(`mutool draw -q -F png -r ${DPI} -o - "$0"`, file),
};

/** 0: paper, 255: ink. */
interface Ink {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Edges are smoothed in each program's own way. */
const TOLERANCE = 64;

/** Ink of the part of a page in which the seal stands. */
async function inkOf(picture: Uint8Array, { widthMm, heightMm }: SealPicture): Promise<Ink> {
  const whole = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toBuffer();
  const margin = 2;
  const { data, info } = await sharp(whole)
    .extract({
      left: Math.round((LEFT_MM - margin) * SCALE),
      top: Math.round((PAGE_MM - LEFT_MM - heightMm - margin) * SCALE),
      width: Math.round((widthMm + 2 * margin) * SCALE),
      height: Math.round((heightMm + 2 * margin) * SCALE),
    })
    .extractChannel('green')
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** What a page looks like that shows exactly this seal. */
async function expectedPage({ png, widthMm, heightMm }: SealPicture): Promise<Buffer> {
  const input = await sharp(png)
    .resize(Math.round(widthMm * SCALE), Math.round(heightMm * SCALE), { fit: 'fill' })
    .png()
    .toBuffer();
  const top = Math.round((PAGE_MM - LEFT_MM - heightMm) * SCALE);
  const paper = { width: SIDE, height: SIDE, channels: 3 as const, background: '#fff' };
  return sharp({ create: paper })
    .composite([{ input, left: Math.round(LEFT_MM * SCALE), top }])
    .png()
    .toBuffer();
}

/** Places of ink, or of paper, in one picture that have nothing like them within a tenth of a millimetre in the other. */
function strangePlaces(one: Ink, other: Ink): number {
  let strange = 0;
  for (let y = 1; y < one.height - 1; y++)
    for (let x = 1; x < one.width - 1; x++)
      if (isStrange(one, other, x, y) || isStrange(other, one, x, y)) strange++;
  return strange;
}

function isStrange(one: Ink, other: Ink, x: number, y: number): boolean {
  const here = one.data[y * one.width + x]!;
  let [least, most] = [255, 0];
  for (const row of [-1, 0, 1])
    for (const column of [-1, 0, 1]) {
      const there = other.data[(y + row) * other.width + x + column]!;
      [least, most] = [Math.min(least, there), Math.max(most, there)];
    }
  return here < least - TOLERANCE || here > most + TOLERANCE;
}

const cases = [
  ...Object.entries(DESIGNS).flatMap(([kind, of]) => NAMES.map((name) => [kind, name, of(name)] as const)),
  ...Object.entries(PERSONAL).flatMap(([kind, of]) => PERSONS.map((name) => [kind, name, of(name)] as const)),
];

/** A square millimetre: fine letters meet the pixels of each program in another way. */
const MOST_STRANGE = SCALE * SCALE;

describe.skipIf(!hasTool('pdftoppm') || !hasTool('mutool'))('a made seal on a signed page', () => {
  it.concurrent.each(cases)('%s of %s looks the same in pdfium, poppler and mupdf', async (_, __, design) => {
    const seal = await drawSeal(design);
    const file = await sealed(seal);
    const expected = await inkOf(await expectedPage(seal), seal);
    for (const [renderer, draw] of Object.entries(RENDERERS))
      expect(strangePlaces(expected, await inkOf(await draw(file), seal)), renderer).toBeLessThan(
        MOST_STRANGE,
      );
  });

  it('differs where one letter of forty is another', async () => {
    const name = NAMES.at(-1)!;
    const [seal, other] = await Promise.all(
      [name, name.replace('草', '三')].map((one) => drawSeal({ shape: 'ROUND', name: one })),
    );
    const shown = await inkOf(await RENDERERS.mupdf!(await sealed(other!)), other!);
    expect(strangePlaces(await inkOf(await expectedPage(seal!), seal!), shown)).toBeGreaterThan(MOST_STRANGE);
  });
});
