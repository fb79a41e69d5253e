import { crc32 } from 'node:zlib';
import { drawSeal, type SealDesign } from '@cinnabar/pdf';
import type { ImpressionCheck, SealInk } from '@cinnabar/protocol/seals/upload-values';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PictureError } from '../picture-error.ts';
import { readImpression } from './read-impression.ts';

const RED = '#B5352A';
const SIZE = 1500;
const SEAL: SealDesign = {
  shape: 'ROUND',
  name: '朱砂科技有限公司',
  diameterMm: 40,
  foot: '合同专用章',
  color: RED,
};

interface Photo {
  design?: SealDesign;
  /** Degrees clockwise. */
  turned?: number;
  /** A view from the side: the height as a part of the width. */
  squeezed?: number;
  /** Lines of print across the middle. */
  print?: boolean;
  /** Light at the right as a part of that at the left. */
  shade?: number;
  /** Width of the seal in the picture, in pixels. */
  px?: number;
  /** From the left and top edge of the picture to those of the seal. */
  left?: number;
  top?: number;
  /** SVG above the paper and below the seal. */
  ground?: string;
  size?: [width: number, height: number];
}

/** A photograph of paper with a seal on it: multiplied, as ink is; blurred and compressed, as cameras do. */
async function photograph(photo: Photo = {}): Promise<Buffer> {
  const {
    design = SEAL,
    turned = 0,
    squeezed = 1,
    print = false,
    shade = 0.85,
    px = 700,
    ground = '',
  } = photo;
  const { left = 380, top = 380, size = [SIZE, SIZE] } = photo;
  const drawn = await drawSeal(design);
  const turnedPng = await sharp(Buffer.from(drawn.png))
    .ensureAlpha()
    .resize({ width: px })
    .rotate(turned, { background: '#00000000' })
    .toBuffer({ resolveWithObject: true });
  const stamp = await sharp(turnedPng.data)
    .resize({
      width: turnedPng.info.width,
      height: Math.round(turnedPng.info.height * squeezed),
      fit: 'fill',
    })
    .toBuffer();
  const lines = print
    ? [0.3, 0.42, 0.58, 0.7].map(
        (part) => `<rect x="120" y="${size[1] * part}" width="${size[0] - 240}" height="14" fill="#222"/>`,
      )
    : [];
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}"><rect width="100%" height="100%" fill="#f4efe4"/>${lines.join('')}${ground}</svg>`;
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}"><defs><linearGradient id="l"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="rgb(${[1, 1, 1].map(() => Math.round(255 * shade))})"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`;
  const flat = await sharp(Buffer.from(paper))
    .composite([
      { input: stamp, left, top, blend: 'multiply' },
      { input: Buffer.from(light), blend: 'multiply' },
    ])
    .png()
    .toBuffer();
  return sharp(flat).blur(0.8).jpeg({ quality: 88 }).toBuffer();
}

const read = (bytes: Buffer, { ink = 'OWN' as SealInk, widthMm = 40, heightMm = 40 } = {}) =>
  readImpression({ bytes, widthMm, heightMm, ink });

async function pixels(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info, alphas: Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3]!) };
}

/** Part of the ink of two pictures that lies at the same places, 0 to 1. */
async function overlap(png: Uint8Array, design: SealDesign): Promise<number> {
  const [one, two] = await Promise.all([
    pixels(await sharp(png).resize(400).png().toBuffer()),
    pixels(
      await sharp(Buffer.from((await drawSeal(design)).png))
        .ensureAlpha()
        .resize(400)
        .png()
        .toBuffer(),
    ),
  ]);
  let [both, either] = [0, 0];
  for (let at = 0; at < Math.min(one.alphas.length, two.alphas.length); at++) {
    both += Math.min(one.alphas[at]!, two.alphas[at]!);
    either += Math.max(one.alphas[at]!, two.alphas[at]!);
  }
  return both / either;
}

const finding = ({ verdict }: Awaited<ReturnType<typeof read>>, check: ImpressionCheck) =>
  verdict.findings.find((one) => one.check === check)!;

/** Hardly less than what two drawings in slightly different sizes have. */
const SAME = 0.72;

describe('a photographed seal', () => {
  it('becomes its own ink on a transparent ground, in true size, with soft edges', async () => {
    const found = await read(await photograph());
    const { width, height, alphas, data } = await pixels(found.png);
    expect([width, height]).toEqual([945, 945]);
    expect(await sharp(found.png).metadata()).toMatchObject({ density: 600 });
    const soft = alphas.filter((alpha) => alpha > 20 && alpha < 235).length;
    expect(soft / alphas.filter((alpha) => alpha > 20).length, 'between paper and ink').toBeGreaterThan(0.05);
    expect(alphas.filter((alpha) => alpha === 0).length / alphas.length).toBeGreaterThan(0.5);
    for (const [channel, value] of [0xb5, 0x35, 0x2a].entries())
      expect(Math.abs(data[channel]! - value), 'its own colour').toBeLessThan(22);
    expect(await overlap(found.png, SEAL)).toBeGreaterThan(SAME);
    expect(found.verdict.findings.map(({ result }) => result)).toEqual(Array(5).fill('OK'));
  });

  it.each([-160, 12])('turned by %i degrees is set upright', async (turned) => {
    const found = await read(await photograph({ turned, left: 260, top: 260 }));
    expect(Math.abs(finding(found, 'SKEW').value - turned)).toBeLessThan(1.5);
    expect(finding(found, 'SKEW').result).toBe('LOOK');
    expect(await overlap(found.png, SEAL)).toBeGreaterThan(SAME);
  });

  it('without a star is set upright by the gap below its name, a number there notwithstanding', async () => {
    const design: SealDesign = { ...SEAL, shape: 'ROUND', star: false, code: '3301080247168' };
    const found = await read(await photograph({ design, turned: 30, left: 260, top: 260 }));
    expect(Math.abs(finding(found, 'SKEW').value - 30), 'letters at both ends of a name differ').toBeLessThan(
      5,
    );
  });

  it('seen from the side is round again', async () => {
    const found = await read(await photograph({ squeezed: 0.88, turned: 25, left: 260, top: 300 }));
    expect(found.verdict.shape).toBe('ROUND');
    expect(await overlap(found.png, SEAL)).toBeGreaterThan(SAME - 0.07);
  });

  it('keeps its ink and leaves the print beneath it behind', async () => {
    const [plain, printed] = [await read(await photograph()), await read(await photograph({ print: true }))];
    expect(finding(plain, 'TEXT').result).toBe('OK');
    expect(finding(printed, 'TEXT')).toMatchObject({ result: 'LOOK' });
    const { alphas, width } = await pixels(printed.png);
    // Of the print between star and ring, on the left of the middle.
    const row = Array.from({ length: 200 }, (_, at) => alphas[Math.round(width * 0.5) * width + 130 + at]!);
    expect(Math.max(...row.slice(60, 120))).toBeLessThan(90);
    expect(await overlap(printed.png, SEAL)).toBeGreaterThan(SAME - 0.1);
  });

  it.each([['#603084', 'purple']])(
    'of %s ink (%s) is found, and kept in that ink or made red',
    async (color) => {
      const photo = await photograph({ design: { ...SEAL, color } });
      const own = (await pixels((await read(photo)).png)).data;
      expect(own[2]!).toBeGreaterThan(own[1]!);
      expect([...(await pixels((await read(photo, { ink: 'RED' })).png)).data.subarray(0, 3)]).toEqual([
        200, 50, 31,
      ]);
      expect(await overlap((await read(photo)).png, SEAL)).toBeGreaterThan(SAME);
    },
  );

  it('in black ink on white paper is found', async () => {
    const found = await read(await photograph({ design: { ...SEAL, color: '#17191F' } }));
    expect(await overlap(found.png, SEAL)).toBeGreaterThan(SAME);
  });
});

describe('an oval and a square seal', () => {
  const oval: SealDesign = { shape: 'OVAL', name: '朱砂科技有限公司', foot: '发票专用章', color: RED };

  it.each([10, 190])('oval, turned by %i degrees, lies level with its name above', async (turned) => {
    const found = await read(await photograph({ design: oval, turned, left: 260, top: 260 }), {
      heightMm: 30,
    });
    expect(found.verdict.shape).toBe('OVAL');
    expect(await overlap(found.png, oval)).toBeGreaterThan(SAME);
  });

  it('square, turned a little, stands straight', async () => {
    const square: SealDesign = { shape: 'SQUARE', name: '朱砂科技有限公司', foot: '财务专用章', color: RED };
    const photo = await photograph({ design: square, turned: 7, left: 260, top: 260 });
    const found = await read(photo, { widthMm: 22, heightMm: 22 });
    expect(found.verdict.shape).toBe('SQUARE');
    expect(Math.abs(finding(found, 'SKEW').value - 7)).toBeLessThan(1);
    expect(await overlap(found.png, square)).toBeGreaterThan(SAME);
  });
});

describe('the verdict', () => {
  it('asks for a look at too few dots, and refuses far too few', async () => {
    expect(finding(await read(await photograph({ px: 420 })), 'RESOLUTION')).toMatchObject({
      result: 'LOOK',
    });
    expect(finding(await read(await photograph({ px: 200 })), 'RESOLUTION')).toMatchObject({
      result: 'REFUSED',
    });
  });

  it('refuses a seal that the picture cuts', async () => {
    const photo = await sharp(await photograph())
      .extract({ left: 480, top: 0, width: 1020, height: 1500 })
      .toBuffer();
    expect(finding(await read(photo), 'EDGE')).toMatchObject({ result: 'REFUSED' });
  });

  it('asks for a look at a broken ring', async () => {
    const photo = await sharp(await photograph())
      .composite([
        {
          input: { create: { width: 260, height: 60, channels: 3, background: '#efe9dd' } },
          left: 600,
          top: 360,
        },
      ])
      .toBuffer();
    const ring = finding(await read(photo), 'RING');
    expect(ring.result).toBe('LOOK');
    expect(ring.value).toBeLessThan(95);
  });
});

describe('the size of a seal', () => {
  it('is measured by a sheet of A4 on a darker ground', async () => {
    const sheet =
      '<rect width="100%" height="100%" fill="#4a3a30"/><rect x="100" y="100" width="1050" height="1485" fill="#f4efe4"/>';
    const photo = await photograph({
      ground: sheet,
      size: [1250, 1685],
      px: 200,
      left: 700,
      top: 1100,
      shade: 1,
    });
    const [size] = (await read(photo)).sizes;
    expect(size).toMatchObject({ by: 'A4' });
    expect(Math.abs(size!.widthMm - 40)).toBeLessThan(1);
  });

  it('is measured by a bank card beside it', async () => {
    const card = '<rect x="100" y="100" width="856" height="540" fill="#31506e"/>';
    const photo = await photograph({ ground: card, px: 400, left: 300, top: 800, shade: 1 });
    const [size] = (await read(photo)).sizes;
    expect(size).toMatchObject({ by: 'CARD' });
    expect(Math.abs(size!.widthMm - 40)).toBeLessThan(1);
  });

  it('is what the file claims where it states a density', async () => {
    const photo = await sharp(await photograph({ px: 945, left: 250, top: 250 }))
      .withMetadata({ density: 600 })
      .jpeg()
      .toBuffer();
    const { sizes } = await read(photo);
    expect(sizes.at(-1)).toMatchObject({ by: 'CLAIMED' });
    expect(Math.abs(sizes.at(-1)!.widthMm - 40)).toBeLessThan(0.8);
  });
});

/** A PNG whose header says 32,000 pixels either way. */
async function swollen(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(32_000, 16);
  png.writeUInt32BE(32_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('what is no seal', () => {
  it.each([
    ['a PDF', async () => Buffer.from('%PDF-1.7')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', async () => (await photograph()).subarray(0, 9000)],
    [
      'empty paper',
      () =>
        sharp({ create: { width: 900, height: 900, channels: 3, background: '#f4efe4' } })
          .png()
          .toBuffer(),
    ],
    ['a small file that says it has a thousand million pixels', () => swollen()],
  ])('%s is refused', async (_what, make) => {
    await expect(read(await make())).rejects.toThrow(PictureError);
  });
});
