import { type CompanySeal, drawCompanySeal } from './company-seal.ts';
import { drawNameRectangle, type NameRectangle } from './name-rectangle.ts';
import { drawNameSeal, type NameSeal } from './name-seal.ts';
import { drawOvalSeal, type OvalSeal } from './oval-seal.ts';
import type { SealPicture } from './seal-drawing.ts';
import { drawSquareSeal, type SquareSeal } from './square-seal.ts';

/** What is drawn: a seal of a company (round, oval, square), or of a person (square, rectangle). */
export type SealDesign =
  | ({ shape: 'ROUND' } & CompanySeal)
  | ({ shape: 'OVAL' } & OvalSeal)
  | ({ shape: 'SQUARE' } & SquareSeal)
  | ({ shape: 'NAME' } & NameSeal)
  | ({ shape: 'NAME_RECTANGLE' } & NameRectangle);

/**
 * Draws any seal in true millimetres.
 *
 * @throws SealImageError when a character has no glyph, or a text is too long to be read
 */
export function drawSeal(design: SealDesign): Promise<SealPicture> {
  switch (design.shape) {
    case 'ROUND':
      return drawCompanySeal(design);
    case 'OVAL':
      return drawOvalSeal(design);
    case 'SQUARE':
      return drawSquareSeal(design);
    case 'NAME':
      return drawNameSeal(design);
    case 'NAME_RECTANGLE':
      return drawNameRectangle(design);
  }
}
