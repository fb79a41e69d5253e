import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawNameSeal } from './name-seal.ts';
import { drawTypedSignature } from './typed-signature.ts';
import { facesWith, WRITTEN_FACES } from './typeface.ts';

const dpi = 127;
const letters = (svg: string) => svg.match(/<path /g)!.length;

describe('the square seal of a person', () => {
  it.each([
    ['沈砚', 4],
    ['王一川', 4],
    ['欧阳修文', 4],
    ['阿卜杜·热合曼', 6],
  ])('fills its grid with %s and the customary ending', async (name, count) => {
    expect(letters((await drawNameSeal({ name, dpi })).svg)).toBe(count);
  });

  it('sets a Latin name in lines', async () => {
    expect(letters((await drawNameSeal({ name: 'John Smith', dpi })).svg)).toBe(9);
  });

  it('keeps its side in true millimetres', async () => {
    const seal = await drawNameSeal({ name: '沈砚', sizeMm: 25, dpi });
    const { width, height, hasAlpha } = await sharp(seal.png).metadata();
    expect([seal.widthMm, width, height, hasAlpha]).toEqual([25, 125, 125, true]);
  });

  it('refuses a name of more than nine characters', async () => {
    await expect(drawNameSeal({ name: '一二三四五六七八九十', dpi })).rejects.toMatchObject({
      code: 'text-too-long',
    });
  });
});

describe('a typed signature', () => {
  it.each([...WRITTEN_FACES, 'song', 'hei'] as const)('is blue-black ink in the %s face', async (face) => {
    const { png, heightMm } = await drawTypedSignature({ name: '王一川', face, dpi });
    const { channels } = await sharp(png).stats();
    expect(channels.map(({ max }) => max)).toEqual([0x1b, 0x2a, 0x4a, 255]);
    expect(channels[3]!.min).toBe(0);
    expect(heightMm).toBeCloseTo(14, 1);
  });

  it('stays in one hand: a name that the written face cannot set whole changes face as a whole', async () => {
    const mixed = await drawTypedSignature({ name: 'é', face: 'running', dpi });
    const whole = await drawTypedSignature({ name: 'éa', face: 'running', dpi });
    const alone = await drawTypedSignature({ name: 'a', face: 'running', dpi });
    expect(mixed.svg).toContain('<path');
    expect(whole.svg).not.toContain(alone.svg.match(/<path d="M[^L]+/)![0]);
  });

  it.each([
    ['王一川', ['running', 'brush', 'grass', 'kai']],
    ['John Smith', ['script', 'running', 'brush', 'grass', 'kai']],
    ['王𠮷', ['kai']],
    ['王😀', []],
  ])('is offered for %s only in faces that have all of it', (name, faces) => {
    expect(facesWith(name)).toEqual(faces);
  });

  it('refuses what it cannot draw', async () => {
    await expect(drawTypedSignature({ name: '李喆\u{31350}', dpi })).rejects.toMatchObject({
      code: 'glyph-missing',
      text: '\u{31350}',
    });
    await expect(drawTypedSignature({ name: '', dpi })).rejects.toMatchObject({ code: 'text-empty' });
  });
});
