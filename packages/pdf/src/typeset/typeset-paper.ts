import { type Enclosed, writePaper } from './drawing/write-paper.ts';
import type { LaidPaper } from './layout/laid-paper.ts';
import { layOutPaper } from './layout/lay-out-paper.ts';
import type { Paper } from './layout/layout-block.ts';

export interface TypesetPaper {
  readonly bytes: Buffer;
  readonly laid: LaidPaper;
}

/**
 * Lays a paper out and writes its file. The same input gives the same bytes, and the same pages as `layOutPaper` in a browser. A
 * character that no face has is shown as 〓. Errors: `does-not-fit` as `layOutPaper` throws it, `bad-image` for a picture that is missing or cannot be read.
 */
export async function typesetPaper(paper: Paper, enclosed: Enclosed = {}): Promise<TypesetPaper> {
  const laid = layOutPaper(paper);
  return { bytes: await writePaper(paper, laid, enclosed), laid };
}
