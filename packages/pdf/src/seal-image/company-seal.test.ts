import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCompanySeal } from './company-seal.ts';
import { drawOvalSeal } from './oval-seal.ts';
import { drawRectangleSeal } from './rectangle-seal.ts';

/** A low resolution keeps these tests quick; nothing they look at depends on it. */
const dpi = 127; // 5 pixels a millimetre

async function pixels(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (xMm: number, yMm: number) => {
    const offset = 4 * (Math.round(yMm * 5) * info.width + Math.round(xMm * 5));
    return [...data.subarray(offset, offset + 4)];
  };
  return { at, info, data };
}

describe('a round company seal', () => {
  it('is 42 mm wide at the asked resolution and says so', async () => {
    const seal = await drawCompanySeal({ name: '朱砂科技有限公司', dpi });
    const { info } = await pixels(seal.png);
    expect([seal.widthMm, seal.heightMm, info.width, info.height, info.channels]).toEqual([
      42, 42, 210, 210, 4,
    ]);
  });

  it('is red ink on a ground that lets the paper through', async () => {
    const { at, data } = await pixels((await drawCompanySeal({ name: '朱砂科技有限公司', dpi })).png);
    expect(at(21, 21), 'middle of the star').toEqual([0xc8, 0x32, 0x1f, 255]);
    expect(at(21, 0.6), 'border').toEqual([0xc8, 0x32, 0x1f, 255]);
    expect(at(0.5, 0.5)[3], 'corner').toBe(0);
    const inks = new Set<string>();
    for (let i = 0; i < data.length; i += 4) inks.add(data.subarray(i, i + 3).toString());
    expect(inks.size, 'one ink even where nothing is drawn: no dark fringe when scaled').toBe(1);
  });

  it('leaves the star out when asked', async () => {
    const { at } = await pixels((await drawCompanySeal({ name: '朱砂科技有限公司', star: false, dpi })).png);
    expect(at(21, 21)[3]).toBe(0);
  });

  it.each([
    '青石建材',
    '朱砂（北京）科技股份有限公司',
    '内蒙古自治区锡林郭勒盟西乌珠穆沁旗草原生态保护建设投资发展有限责任公司',
  ])('sets %s letter beside letter, none touching the next', async (name) => {
    const seal = await drawCompanySeal({ name, dpi });
    const letters = [...seal.svg.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => polar(path!));
    expect(letters).toHaveLength([...name].length);
    for (const { innermost, outermost } of letters) {
      expect(innermost, 'clear of the star').toBeGreaterThan(8);
      expect(outermost, 'clear of the border').toBeLessThan(19.8);
    }
    for (const [index, { from }] of letters.entries()) {
      if (index > 0) expect(from, 'after the letter before it').toBeGreaterThan(letters[index - 1]!.to);
    }
  });

  it('carries purpose and code, and its name for those who cannot see it', async () => {
    const seal = await drawCompanySeal({
      name: '海棠贸易有限公司',
      foot: '合同专用章',
      code: '3301080247163',
      dpi,
    });
    expect(seal.svg).toContain('aria-label="海棠贸易有限公司 合同专用章"');
    expect(seal.svg.match(/<path /g)).toHaveLength(8 + 5 + 13);
    expect(seal.svg, 'outlines only: the same everywhere').not.toContain('<text');
  });

  it('refuses a character that no bundled font has instead of drawing a box', async () => {
    await expect(drawCompanySeal({ name: '\u{31350}野家有限公司', dpi })).rejects.toMatchObject({
      code: 'glyph-missing',
      text: '\u{31350}',
    });
  });

  it('draws a name with a rare character in the one face that has all of it', async () => {
    const seal = await drawCompanySeal({ name: '𠮷野家有限公司', dpi });
    expect(seal.svg.match(/<path /g)).toHaveLength('𠮷野家有限公司'.length - 1);
  });

  it('refuses a name that no one could read', async () => {
    await expect(drawCompanySeal({ name: '长'.repeat(90), dpi })).rejects.toMatchObject({
      code: 'text-too-long',
    });
    await expect(drawCompanySeal({ name: ' ', dpi })).rejects.toMatchObject({ code: 'text-empty' });
    await expect(drawCompanySeal({ name: '朱砂', diameterMm: 900 })).rejects.toMatchObject({
      code: 'size-out-of-range',
    });
  });
});

describe('other company seals', () => {
  it('draws an oval with the tax number across the middle', async () => {
    const seal = await drawOvalSeal({
      name: '朱砂科技有限公司',
      foot: '发票专用章',
      code: '91330108MA2B0XYZ1Q',
      dpi,
    });
    const { at, info } = await pixels(seal.png);
    expect([info.width, info.height]).toEqual([200, 150]);
    expect(at(20, 0.5)[3]).toBe(255);
    expect(at(1, 1)[3]).toBe(0);
  });

  it('draws a rectangle with a line for each text', async () => {
    const seal = await drawRectangleSeal({ lines: ['朱砂科技有限公司', '收发专用章'], dpi });
    expect([seal.widthMm, seal.heightMm]).toEqual([50, 20]);
    expect(seal.svg.match(/<path /g)).toHaveLength(13);
  });
});

/** Where a letter lies: millimetres from the middle, degrees clockwise from the top. */
function polar(path: string) {
  const numbers = path.match(/-?[\d.]+/g)!.map(Number);
  const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1]! }] : []));
  const radii = points.map(({ x, y }) => Math.hypot(x, y));
  const angles = points.map(({ x, y }) => (Math.atan2(x, -y) * 180) / Math.PI);
  return {
    innermost: Math.min(...radii),
    outermost: Math.max(...radii),
    from: Math.min(...angles),
    to: Math.max(...angles),
  };
}
