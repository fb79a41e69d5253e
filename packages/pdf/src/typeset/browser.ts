/** Entry point for browsers: layout of papers, measured without the font files. Imports nothing of Node. */
export { PdfError } from '../objects/pdf-error.ts';
export { FONT_SIZES, type FontSizeName, pointsOf } from './layout/font-sizes.ts';
export type {
  BlockStart,
  BoxMark,
  FaceStyle,
  LaidBookmark,
  LaidPaper,
  LineMark,
  Mark,
  PageStart,
  PictureMark,
  PlacedRect,
  StructureNode,
  StructureType,
  TextMark,
  Weight,
} from './layout/laid-paper.ts';
export { layOutPaper } from './layout/lay-out-paper.ts';
export type * from './layout/layout-block.ts';
export { numberCounter } from './layout/number-blocks.ts';
export { chineseNumber, type NumberStyle, numberText } from './layout/number-styles.ts';
export { type PaperName, paperSize } from './layout/paper-sizes.ts';
export { listedAdvance } from './layout/text/listed-advance.ts';
