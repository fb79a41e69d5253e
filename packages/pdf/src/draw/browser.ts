/** Entry point for browsers: layout of content in its box, measured without the font files. Imports nothing of Node. */
export type { Appearance, TextDrawing } from '../fields/appearance/appearance.ts';
export { FRAME, placeLines } from '../fields/appearance/place-lines.ts';
export { PdfError } from '../objects/pdf-error.ts';
export { layOut } from './lay-out.ts';
export { listedAdvance } from './listed-advance.ts';
export { widthOf } from './measure-text.ts';
export type { Extent } from './page-drawing.ts';
