import { toLayout } from '@cinnabar/pdf/paper';
import { layOutPaper } from '@cinnabar/pdf/typeset';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';

/** A file that is there for the values. Sizes in points. */
export interface LaidFile {
  id: string;
  title: string;
  /** Place among the files that are there, from 1. */
  number: number;
  pages: number;
  width: number;
  height: number;
}

/** The files with these values and their pages, as the server typesets them (decision 0111). Throws PdfError when a paper cannot be laid out. */
export const layOutFiles = (content: PaperContent, values: TemplateValues): LaidFile[] =>
  standingFiles(content, values).map(({ id, paper }, index) => {
    const layout = toLayout(paper, content.params, values);
    const { pages, width, height } = layOutPaper(layout);
    return { id, title: layout.title, number: index + 1, pages: pages.length, width, height };
  });
