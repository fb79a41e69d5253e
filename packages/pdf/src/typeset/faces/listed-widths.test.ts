import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create, type FontkitFont } from 'fontkit';
import { describe, expect, it } from 'vitest';
import type { FontFace } from '../../fields/appearance/font-face.ts';
import { listedAdvance } from '../layout/text/listed-advance.ts';
import { faceOf } from './face-stacks.ts';

/** What cannot be seen has no width of its own: it never gets as far as being measured. */
const DRAWN = /^[^\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]$/u;
/** Behind these come planes without a single character of a face. */
const END = 0x30000;
const fonts = new Map<FontFace, FontkitFont>();

const characters = Array.from({ length: END }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(
  (char) => DRAWN.test(char) && faceOf({ face: 'hei', weight: 'regular' }, char),
);

const stacks = (['song', 'hei', 'kai'] as const).flatMap((face) =>
  (['regular', 'bold'] as const).map((weight) => ({ face, weight })),
);

describe.each(stacks)('the list of widths of $face $weight', (style) => {
  const place = path.join(import.meta.dirname, `../layout/text/widths/${style.face}-${style.weight}.ts`);

  it('is the list that the faces give (CINNABAR_WRITE_WIDTHS writes it)', () => {
    const text = moduleOf(`${style.face}_${style.weight}`.toUpperCase(), packWidths(style));
    if (process.env.CINNABAR_WRITE_WIDTHS) writeFileSync(place, text);
    expect(readFileSync(place, 'utf8')).toBe(text);
  });

  it('holds every character that a face draws', () => {
    expect(characters.length).toBeGreaterThan(36_000);
    expect(characters.filter((char) => listedAdvance(style, char) !== widthOf(style, char) / 1000)).toEqual(
      [],
    );
  });

  it('has the sign for a missing character as wide as one that no list names', () => {
    expect(listedAdvance(style, '〓')).toBe(1);
    expect(listedAdvance(style, '\u{1f600}')).toBe(1);
  });
});

type Style = (typeof stacks)[number];

/** In thousandths of an em, as coarse as the widths that are written beside a subset. */
function widthOf(style: Style, char: string): number {
  const face = faceOf(style, char)!;
  const font = fonts.get(face) ?? create(face.file());
  fonts.set(face, font);
  return Math.round((font.glyphForCodePoint(char.codePointAt(0)!).advanceWidth * 1000) / font.unitsPerEm);
}

function packWidths(style: Style): string[] {
  const runs: { start: number; count: number; width: number }[] = [];
  for (const char of characters) {
    const [codePoint, width] = [char.codePointAt(0)!, widthOf(style, char)];
    if (width === 1000) continue;
    const last = runs.at(-1);
    if (last && last.start + last.count === codePoint && last.width === width) last.count++;
    else runs.push({ start: codePoint, count: 1, width });
  }
  let end = 0;
  return runs.map(({ start, count, width }) => {
    const parts = [start - end, ...(count > 1 ? [count] : []), width];
    end = start + count;
    return parts.map((part) => part.toString(36)).join('.');
  });
}

/** As the formatter leaves it. */
function moduleOf(name: string, runs: readonly string[]): string {
  const lines = [''];
  for (const run of runs) {
    if (lines.at(-1)!.length + run.length > 100) lines.push('');
    lines[lines.length - 1] += `${run} `;
  }
  lines[lines.length - 1] = lines.at(-1)!.trimEnd();
  return `/** Widths of characters, as \`unpack-widths.ts\` reads them. Made by \`listed-widths.test.ts\`. */\nexport const ${name} =\n  '${lines.join("' +\n  '")}';\n`;
}
