import type { Glyph } from './typeface.ts';

/** An affine map `[a b c d e f]` in SVG order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [number, number, number, number, number, number];

const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** Hundredths of a millimetre: a printer at 2400 dpi cannot show less. */
const format = (millimetres: number) => String(Math.round(millimetres * 100) / 100);

/**
 * A glyph as SVG path data in millimetres. Outlines instead of `<text>` make the SVG look the same in every
 * browser and renderer, whatever fonts are installed.
 *
 * @param map from ems (y down) to millimetres
 */
export function glyphPath(glyph: Glyph, [a, b, c, d, e, f]: Affine): string {
  return glyph.commands
    .map(({ command, args }) => {
      const points: string[] = [];
      for (let i = 0; i < args.length; i += 2) {
        const x = args[i]! * glyph.scale;
        const y = -args[i + 1]! * glyph.scale;
        points.push(`${format(a * x + c * y + e)} ${format(b * x + d * y + f)}`);
      }
      return LETTER[command] + points.join(' ');
    })
    .join('');
}
