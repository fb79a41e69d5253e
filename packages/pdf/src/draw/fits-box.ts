import { PdfError } from '../objects/pdf-error.ts';
import { bundledAdvance } from './bundled-advance.ts';
import { layOut } from './lay-out.ts';
import type { Extent, PageContent } from './page-drawing.ts';

/** Whether the content could be drawn legibly in a box of this size, with the bundled faces. Throws nothing of its own. */
export function fitsBox(content: PageContent, extent: Extent): 'fits' | 'does-not-fit' | 'glyph-missing' {
  try {
    layOut(content, extent, bundledAdvance);
    return 'fits';
  } catch (error) {
    if (error instanceof PdfError && (error.code === 'does-not-fit' || error.code === 'glyph-missing'))
      return error.code;
    throw error;
  }
}
