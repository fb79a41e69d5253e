import { create, type FontkitFont } from 'fontkit';
import { bundledFaces, type FontFace } from '../fields/appearance/font-face.ts';
import { PdfError } from '../objects/pdf-error.ts';
import type { AdvanceOf } from './measure-text.ts';

const fonts = new WeakMap<FontFace, FontkitFont>();
const advances = new Map<string, number>();

/** From the whole of the bundled faces: no subset need be cut to find out whether a text fits. Error: `glyph-missing`. */
export const bundledAdvance: AdvanceOf = (char) => {
  const known = advances.get(char);
  if (known !== undefined) return known;
  const codePoint = char.codePointAt(0)!;
  const face = bundledFaces.find((candidate) => candidate.has(codePoint));
  if (!face) throw new PdfError('glyph-missing', `no font has: ${char}`);
  const font = fonts.get(face) ?? create(face.file());
  fonts.set(face, font);
  // As coarse as the widths that are written beside a subset.
  const advance =
    Math.round((font.glyphForCodePoint(codePoint).advanceWidth * 1000) / font.unitsPerEm) / 1000;
  advances.set(char, advance);
  return advance;
};
