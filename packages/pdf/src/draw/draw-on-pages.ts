import { addAppearances, type DrawnField } from '../fields/appearance/appearance-writer.ts';
import { number } from '../fields/appearance/text-layout.ts';
import { uprightMatrix, userSpaceRect } from '../fields/page-geometry.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import {
  isArray,
  isRef,
  PdfDict,
  type PdfObject,
  type PdfRef,
  PdfStream,
  pdfDict,
} from '../objects/object-model.ts';
import { listPages, type Page, shownSize } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { requireNewFieldsAllowed, requireUnsigned } from '../sign/permissions.ts';
import { flateStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { bundledAdvance } from './bundled-advance.ts';
import { countUnclosed } from './count-unclosed.ts';
import { layOut } from './lay-out.ts';
import type { PageDrawing } from './page-drawing.ts';

interface Placed {
  readonly page: Page;
  readonly drawing: PageDrawing;
  readonly form: PdfRef;
}

/**
 * Makes text, tables and pictures part of the pages: an unsigned revision, for what is known before the first signature. What
 * stands on a page already is drawn first and cannot move what comes after it. Errors: `forbids-changes` for a file that
 * is signed or whose author permits no change, `wrong-page`, `does-not-fit`, `glyph-missing`, `bad-image`.
 * @returns the bytes to append to `base`; none when there is nothing to draw
 */
export async function drawOnPages(base: PdfInput, drawings: readonly PageDrawing[]): Promise<Buffer> {
  const pdf = openPdf(base);
  requireUnsigned(pdf);
  requireNewFieldsAllowed(pdf);
  if (drawings.length === 0) return Buffer.alloc(0);
  const pages = listPages(pdf, Math.max(...drawings.map(({ page }) => page)));
  const writer = new RevisionWriter(pdf);
  const placed = drawings.map((drawing) => ({ drawing, page: pageOf(pages, drawing) }));
  const forms = await addAppearances(
    writer,
    placed.map(({ drawing, page }) => toDrawnField(drawing, page)),
  );
  const byPage = new Map<number, Placed[]>();
  for (const [i, one] of placed.entries()) {
    const list = byPage.get(one.page.ref.num) ?? [];
    list.push({ ...one, form: forms[i]! });
    byPage.set(one.page.ref.num, list);
  }
  for (const list of byPage.values()) extendPage(writer, list);
  return writer.write().bytes;
}

function pageOf(pages: readonly Page[], { page }: PageDrawing): Page {
  const found = pages[page - 1];
  if (!found) throw new PdfError('wrong-page', `there is no page ${page}`);
  return found;
}

function toDrawnField({ rect, content }: PageDrawing, page: Page): DrawnField {
  const shown = shownSize(page);
  const extent = { width: rect.width * shown.width, height: rect.height * shown.height };
  // Upright by the matrix with which the page calls it, so that the form itself needs none.
  return { appearance: layOut(content, extent, bundledAdvance), extent, rotate: 0, isText: false };
}

/** The page gets a stream and resources of its own; those that it shares with others stay what they are. */
function extendPage(writer: RevisionWriter, placed: readonly Placed[]): void {
  const { pdf } = writer;
  const { page } = placed[0]!;
  const resources = pdf.resolve(inherited(pdf, page.dict, 'Resources'));
  const own = resources instanceof PdfDict ? resources : pdfDict({});
  const known = pdf.findDict(own, 'XObject') ?? pdfDict({});
  const names = freeNames(known, placed.length);
  const calls = placed.map(({ drawing, form }, i) => ({
    name: names[i]!,
    form,
    call: `q ${placeMatrix(page, drawing).map(number).join(' ')} cm /${names[i]} Do Q\n`,
  }));
  const before = contentsOf(pdf, page.dict);
  const { before: opening, after: closing } = unclosedIn(pdf, before);
  const stream = (text: string) => writer.add(flateStream(pdfDict({}), Buffer.from(text, 'latin1')));
  const first = stream('q\n'.repeat(opening + 1));
  const last = stream(`\n${'Q\n'.repeat(closing + 1)}${calls.map(({ call }) => call).join('')}`);
  writer.set(
    page.ref,
    page.dict.with({
      Contents: [first, ...before, last],
      Resources: own.with({
        XObject: known.with(Object.fromEntries(calls.map(({ name, form }) => [name, form]))),
      }),
    }),
  );
}

/** From the drawing's own points to the page's user space: upright as shown, whatever /Rotate and /UserUnit are. */
function placeMatrix(page: Page, { rect }: PageDrawing): number[] {
  const box = userSpaceRect(page, rect);
  const shown = shownSize(page);
  const unit = page.userUnit;
  const [a, b, c, d, e, f] = uprightMatrix(
    page.rotate,
    rect.width * shown.width,
    rect.height * shown.height,
  ).map((value) => value / unit) as [number, number, number, number, number, number];
  return [a, b, c, d, e + box[0], f + box[1]];
}

function inherited(pdf: Pdf, page: PdfDict, key: string): PdfObject {
  let dict: PdfObject = page;
  for (let depth = 0; dict instanceof PdfDict && depth < pdf.limits.depth; depth++) {
    if (dict.has(key)) return dict.get(key)!;
    dict = pdf.value(dict, 'Parent');
  }
  return null;
}

function freeNames(known: PdfDict, count: number): string[] {
  const names: string[] = [];
  for (let i = 1; names.length < count; i++) if (!known.has(`Drawn${i}`)) names.push(`Drawn${i}`);
  return names;
}

/** The streams of a page; content that is no stream draws nothing and is left out. */
function contentsOf(pdf: Pdf, page: PdfDict): PdfRef[] {
  const entry = page.get('Contents');
  const value = pdf.resolve(entry);
  const list = isArray(value) ? value : [entry ?? null];
  return list.filter((item): item is PdfRef => isRef(item) && pdf.resolve(item) instanceof PdfStream);
}

function unclosedIn(pdf: Pdf, streams: readonly PdfRef[]): { before: number; after: number } {
  try {
    const parts = streams.flatMap((ref) => [pdf.decode(pdf.resolve(ref) as PdfStream), Buffer.from('\n')]);
    return countUnclosed(Buffer.concat(parts));
  } catch (error) {
    // No reader can draw it either.
    if (error instanceof PdfError) return { before: 0, after: 0 };
    throw error;
  }
}
