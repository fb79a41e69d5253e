import type { AdoptedFile } from '../assemble/adopted-file.ts';
import type { ObjectNumbers } from '../assemble/object-numbers.ts';
import { number } from '../fields/appearance/text-layout.ts';
import { type Matrix, POINTS_PER_MILLIMETRE } from '../fields/page-geometry.ts';
import {
  isArray,
  PdfDict,
  type PdfObject,
  type PdfRef,
  PdfStream,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { type Page, shownSize } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { flateStream } from '../write/flate-stream.ts';
import { printedAnnotations } from './printed-annotations.ts';

/** One page as it is printed, upright. All in points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly contents: PdfRef;
  readonly resources: PdfRef;
}

/** A page of a file, with the copy of it that the new file holds. */
interface Original {
  readonly pdf: Pdf;
  readonly page: Page;
  readonly adopted: AdoptedFile;
}

/** Height of the strip at the lower edge that stays free for a mark. */
export const FOOT = 21 * POINTS_PER_MILLIMETRE;
/** A receipt or a card is printed on a larger sheet, so that there is space for the mark: the width of A5, half its height. */
const LEAST = { width: 148 * POINTS_PER_MILLIMETRE, height: 105 * POINTS_PER_MILLIMETRE };

/** How far from the edge the line begins. */
const RULE = 12 * POINTS_PER_MILLIMETRE;

/** Draws a page on a sheet of its shown size, a little smaller, above a thin line that sets the foot apart. */
export function makeSheet(numbers: ObjectNumbers, { pdf, page, adopted }: Original): Sheet {
  const shown = shownSize(page);
  const width = Math.max(shown.width, LEAST.width);
  const height = Math.max(shown.height, LEAST.height);
  const forms: Record<string, PdfObject> = { Page: numbers.add(pageForm(numbers, { pdf, page, adopted })) };
  const annotations = printedAnnotations(pdf, page.dict).map(({ stream, matrix }, index) => {
    forms[`A${index}`] = adopted.copyOf(stream) ?? null;
    return `q ${written(matrix)} cm /A${index} Do Q`;
  });
  const scale = Math.min(1, (height - FOOT) / shown.height);
  const middle = { x: (width - shown.width * scale) / 2, y: (height + FOOT - shown.height * scale) / 2 };
  const [left, bottom, right, top] = page.cropBox;
  const drawn = [
    'q',
    `${written(placed(page, { scale, ...middle }))} cm`,
    `${written([left, bottom, right - left, top - bottom])} re W n`,
    '/Page Do',
    ...annotations,
    'Q',
    `q 0.6 G 0.4 w ${written([RULE, FOOT])} m ${written([width - RULE, FOOT])} l S Q`,
  ];
  return {
    width,
    height,
    contents: numbers.add(flateStream(pdfDict({}), Buffer.from(`${drawn.join('\n')}\n`, 'latin1'))),
    resources: numbers.add(pdfDict({ XObject: pdfDict(forms) })),
  };
}

/** A page of the new file; sheets of several copies share what they show. */
export function sheetDict({ width, height, contents, resources }: Sheet, tree: PdfRef): PdfDict {
  return pdfDict({
    Type: pdfName('Page'),
    Parent: tree,
    MediaBox: [0, 0, width, height],
    Resources: resources,
    Contents: contents,
  });
}

/** The page's own content as a form, so that nothing it leaves behind reaches what is drawn after it. */
function pageForm(numbers: ObjectNumbers, { pdf, page, adopted }: Original): PdfStream {
  const copy = numbers.objects.get(adopted.pages[page.index]!.num);
  const entry = (key: string) => (copy instanceof PdfDict ? copy.get(key) : undefined);
  return flateStream(
    pdfDict({
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: [...page.cropBox],
      Resources: entry('Resources') ?? pdfDict({}),
      Group: entry('Group'),
    }),
    contentsOf(pdf, page.dict),
  );
}

function contentsOf(pdf: Pdf, page: PdfDict): Buffer {
  const value = pdf.value(page, 'Contents');
  const streams = (isArray(value) ? value : [value]).map((item) => pdf.resolve(item));
  return Buffer.concat(
    streams.flatMap((stream) => (stream instanceof PdfStream ? [pdf.decode(stream), Buffer.from('\n')] : [])),
  );
}

/** From the page's user space to the sheet: upright, in points, made smaller, moved. */
function placed(
  { cropBox: [left, bottom, right, top], rotate, userUnit }: Page,
  to: { scale: number; x: number; y: number },
): Matrix {
  const s = userUnit * to.scale;
  switch (rotate) {
    case 0:
      return [s, 0, 0, s, to.x - left * s, to.y - bottom * s];
    case 90:
      return [0, -s, s, 0, to.x - bottom * s, to.y + right * s];
    case 180:
      return [-s, 0, 0, -s, to.x + right * s, to.y + top * s];
    case 270:
      return [0, s, -s, 0, to.x + top * s, to.y - left * s];
  }
}

const written = (values: readonly number[]): string => values.map(number).join(' ');
