import { toLayout } from '@cinnabar/pdf/paper';
import { type LaidPaper, layOutPaper, listedAdvance } from '@cinnabar/pdf/typeset';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { NamedFiles } from '@cinnabar/protocol/templates/params/held-files';
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

/** A part of a page: fractions of it, origin upper left. */
export interface PagePart {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The same with what stands on its pages. */
export interface ReadFile extends LaidFile {
  /** Of values that are missing, by the key of the param. */
  blanks: (PagePart & { key: string })[];
  /** Each piece of text on a line. */
  texts: (PagePart & { text: string })[];
  /** The frames of params' pictures that are not empty, with the ids of the uploads. */
  pictures: (PagePart & { key: string })[];
}

/** The files with these values and their pages, as the server typesets them (decision 0111). Throws PdfError when a paper cannot be laid out. */
export const layOutFiles = (content: PaperContent, values: TemplateValues): LaidFile[] =>
  eachFile(content, values, {}).map(({ file }) => file);

/** The same, read through for what is missing and what the pages say. `named`: the files that values of type ATTACHMENT name. */
export const readFiles = (content: PaperContent, values: TemplateValues, named: NamedFiles): ReadFile[] =>
  eachFile(content, values, named).map(({ file, laid }) => ({
    ...file,
    blanks: partsOf(laid, (mark) =>
      mark.kind === 'line' && mark.blank
        ? { key: mark.blank.name, ...boxOf(mark.x, mark.y, mark.width, mark.blank.size) }
        : null,
    ),
    texts: partsOf(laid, (mark) => {
      if (mark.kind !== 'text') return null;
      const { text, size, gaps = [] } = mark;
      const width = [...text].reduce((sum, char) => sum + listedAdvance(mark, char) * size, 0);
      const wide = gaps.reduce((sum, gap) => sum + gap, width);
      return { text, ...boxOf(mark.x, mark.y, wide, size) };
    }),
    pictures: partsOf(laid, (mark) => (mark.kind === 'picture' && mark.contained ? mark : null)),
  }));

function eachFile(
  content: PaperContent,
  values: TemplateValues,
  files: NamedFiles,
): { file: LaidFile; laid: LaidPaper }[] {
  return standingFiles(content, values).map(({ id, paper }, index) => {
    const layout = toLayout(paper, content.params, values, { files });
    const laid = layOutPaper(layout);
    const { pages, width, height } = laid;
    const file = { id, title: layout.title, number: index + 1, pages: pages.length, width, height };
    return { file, laid };
  });
}

type Mark = LaidPaper['pages'][number][number];
type Box = Omit<PagePart, 'page'>;

/** Points, below the foot of a line. */
const MOST_BELOW = 4;

/** A line of text, or an empty frame, over its foot, points. */
const boxOf = (x: number, foot: number, width: number, size: number): Box => ({
  ...{ x, width },
  y: foot - size,
  height: size + Math.min(size * 0.2, MOST_BELOW),
});

function partsOf<Part extends Box>(
  { pages, width, height }: LaidPaper,
  read: (mark: Mark) => Part | null,
): (Part & { page: number })[] {
  return pages.flatMap((marks, index) =>
    marks.flatMap((mark) => {
      const part = read(mark);
      if (!part) return [];
      const box = {
        x: part.x / width,
        y: part.y / height,
        width: part.width / width,
        height: part.height / height,
      };
      return [{ ...part, ...box, page: index + 1 }];
    }),
  );
}
