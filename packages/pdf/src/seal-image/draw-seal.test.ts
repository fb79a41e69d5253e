import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSeal, type SealDesign } from './draw-seal.ts';

const DPI = 254; // 10 pixels a millimetre
const RED = [0xc8, 0x32, 0x1f];
const LONG = '内蒙古自治区锡林郭勒盟西乌珠穆沁旗草原生态保护建设投资发展集团有限责任公司';
const LONGEST = `${LONG}第一分公司`.slice(0, 40);

async function picture(design: SealDesign) {
  const { png, widthMm, heightMm, svg } = await drawSeal({ ...design, dpi: DPI });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  /** Opacity at a place in millimetres from the left and top edge. */
  const at = (xMm: number, yMm: number) =>
    data[4 * (Math.round(yMm * 10) * info.width + Math.round(xMm * 10)) + 3]!;
  return { at, data, info, widthMm, heightMm, letters: svg.match(/<path /g)?.length ?? 0 };
}

/** Millimetres of ink from the left edge along the middle line, until the first gap. */
async function borderOf(design: SealDesign): Promise<number> {
  const { at, heightMm } = await picture(design);
  let x = 0;
  while (at(x, heightMm / 2) < 128) x += 0.1;
  const from = x;
  while (at(x, heightMm / 2) >= 128) x += 0.1;
  return Math.round((x - from) * 10) / 10;
}

const round = (diameterMm: number): SealDesign => ({ shape: 'ROUND', name: '朱砂科技有限公司', diameterMm });

describe('the border of a seal', () => {
  it.each([
    [38, 1],
    [40, 1],
    [42, 1.2],
  ])('of a round one of %i mm is %d mm thick', async (diameter, thickness) => {
    expect(Math.abs((await borderOf(round(diameter))) - thickness)).toBeLessThan(0.15);
  });

  it('of a union is double, the inner ring a thin line clear of both border and letters', async () => {
    const { at } = await picture({ ...round(42), shape: 'ROUND', doubleRing: true });
    const line = Array.from({ length: 40 }, (_, index) => at(index / 10, 21));
    const strong = line.findLastIndex((alpha) => alpha > 200);
    const thin = line.findIndex((alpha, index) => index > strong + 3 && alpha > 60);
    expect(thin, 'an inner ring').toBeGreaterThan(strong);
    expect(line[strong + 3], 'paper between the rings').toBeLessThan(60);
  });

  it('of an oval may be double, too', async () => {
    const single = await picture({ shape: 'OVAL', name: '朱砂科技有限公司', widthMm: 45 });
    const double = await picture({ shape: 'OVAL', name: '朱砂科技有限公司', widthMm: 45, doubleRing: true });
    const inked = ({ at }: typeof single) =>
      Array.from({ length: 25 }, (_, index) => at(index / 10, 15)).filter((alpha) => alpha > 40).length;
    expect(inked(double)).toBeGreaterThan(inked(single));
  });
});

describe('a company seal of any kind', () => {
  const KINDS: [string, (name: string) => SealDesign][] = [
    ['round 42', (name) => ({ shape: 'ROUND', name, diameterMm: 42 })],
    [
      'round 38 with purpose and number',
      (name) => ({ shape: 'ROUND', name, diameterMm: 38, foot: '合同专用章', code: '3301080247162' }),
    ],
    ['union', (name) => ({ shape: 'ROUND', name, diameterMm: 42, doubleRing: true })],
    ['oval 40 × 30', (name) => ({ shape: 'OVAL', name, foot: '发票专用章', code: '91330108MA2B0XYZ1Q' })],
    ['double oval 45 × 30', (name) => ({ shape: 'OVAL', name, widthMm: 45, doubleRing: true })],
    ['mixed', (name) => ({ shape: 'OVAL', name, widthMm: 45, latin: 'Cinnabar Technology Co., Ltd.' })],
    ['square across', (name) => ({ shape: 'SQUARE', name, foot: '财务专用章' })],
    ['square down', (name) => ({ shape: 'SQUARE', name, foot: '财务专用章', reading: 'down' })],
  ];

  it.each(KINDS)('%s has every character of a name of 4 to 40', async (_kind, designOf) => {
    for (const name of ['青石建材', '朱砂（北京）科技股份有限公司', LONGEST]) {
      const { letters, data } = await picture(designOf(name));
      const { letters: few } = await picture(designOf('青石建材'));
      expect(letters - few, name).toBe([...name].length - 4);
      expect([...data.subarray(0, 3)], 'one ink even where nothing is drawn').toEqual(RED);
    }
    expect([...LONGEST]).toHaveLength(40);
  });

  it.each(KINDS)('%s has a rare character, and refuses one that no font has', async (_kind, designOf) => {
    const rare = await picture(designOf('𠮷野家有限公司'));
    const usual = await picture(designOf('吉野家有限公司'));
    expect(rare.letters).toBe(usual.letters);
    expect(rare.data.equals(usual.data), 'its own character, not a similar one').toBe(false);
    await expect(drawSeal(designOf('\u{31350}野家有限公司'))).rejects.toMatchObject({
      code: 'glyph-missing',
    });
  });

  it.each(KINDS)('%s refuses a name that could not be read', async (_kind, designOf) => {
    await expect(drawSeal(designOf('长'.repeat(260)))).rejects.toMatchObject({ code: 'text-too-long' });
  });

  it('has a purpose of fifteen characters on one line, lower than a short one', async () => {
    const height = async (foot: string) => {
      const { at } = await picture({ ...round(40), shape: 'ROUND', foot, star: false });
      const rows = Array.from({ length: 100 }, (_, index) => 24 + index / 10).filter((y) =>
        Array.from({ length: 160 }, (_, index) => at(12 + index / 10, y)).some((alpha) => alpha > 128),
      );
      return rows.length / 10;
    };
    const [short, long] = [await height('合同专用章'), await height('华东大区销售合同专用章（十五）')];
    expect(long).toBeGreaterThan(1.2);
    expect(long).toBeLessThan(short);
  });

  it('has the Latin name of a mixed one below the Chinese one, inside the border', async () => {
    const plain = await picture({ shape: 'OVAL', name: '朱砂科技有限公司', widthMm: 45 });
    const mixed = await picture({
      shape: 'OVAL',
      name: '朱砂科技有限公司',
      widthMm: 45,
      latin: 'CINNABAR LTD',
    });
    const inked = ({ at }: typeof plain) =>
      Array.from({ length: 120 }, (_, index) => at(16.5 + index / 10, 26.5)).filter((alpha) => alpha > 128)
        .length;
    expect(inked(plain)).toBe(0);
    expect(inked(mixed)).toBeGreaterThan(20);
  });
});

describe('the name seal of a legal representative', () => {
  it.each([
    ['', 2],
    ['印', 3],
    ['之印', 4],
  ] as const)('ends in “%s” as chosen, with ink in every quarter', async (ending, count) => {
    const { letters, at } = await picture({ shape: 'NAME', name: '沈砚', ending });
    expect(letters).toBe(count);
    for (const [x, y] of [
      [2, 2],
      [11, 2],
      [2, 11],
      [11, 11],
    ] as const) {
      const quarter = Array.from({ length: 4900 }, (_, index) =>
        at(x + (index % 70) / 10, y + Math.floor(index / 70) / 10),
      );
      expect(
        quarter.some((alpha) => alpha > 128),
        `${x} ${y}`,
      ).toBe(true);
    }
  });

  it.each([
    ['a square of nine letters', { shape: 'NAME', name: '阿卜杜热合曼', ending: '之印' }, 8],
    ['a rectangle', { shape: 'NAME_RECTANGLE', name: '沈砚' }, 2],
    ['a rectangle with an ending', { shape: 'NAME_RECTANGLE', name: '欧阳修文', ending: '之印' }, 6],
    ['a rectangle in Latin letters', { shape: 'NAME_RECTANGLE', name: 'John Smith' }, 10],
  ] satisfies [string, SealDesign, number][])('is drawn as %s', async (_what, design, count) => {
    expect((await picture(design)).letters).toBe(count);
  });

  it('is 20 × 10 mm as a rectangle, and refuses more than nine letters', async () => {
    const { info } = await picture({ shape: 'NAME_RECTANGLE', name: '沈砚' });
    expect([info.width, info.height]).toEqual([200, 100]);
    for (const shape of ['NAME', 'NAME_RECTANGLE'] as const)
      await expect(drawSeal({ shape, name: '一二三四五六七八', ending: '之印' })).rejects.toMatchObject({
        code: 'text-too-long',
      });
  });
});
