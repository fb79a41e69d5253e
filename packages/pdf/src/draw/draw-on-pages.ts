import { addAppearances, type DrawnField } from '../fields/appearance/appearance-writer.ts';
import { type Matrix, uprightMatrix, userSpaceRect } from '../fields/page-geometry.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import type { PdfRef } from '../objects/object-model.ts';
import { listPages, type Page, shownSize } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { requireNewFieldsAllowed, requireUnsigned } from '../sign/permissions.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { addToPage } from './add-to-page.ts';
import { bundledAdvance } from './bundled-advance.ts';
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
  const forms = await addForms(writer, placed);
  const byPage = new Map<number, Placed[]>();
  for (const [i, one] of placed.entries()) {
    const list = byPage.get(one.page.ref.num) ?? [];
    list.push({ ...one, form: forms[i]! });
    byPage.set(one.page.ref.num, list);
  }
  for (const list of byPage.values()) extendPage(writer, list);
  return writer.write().bytes;
}

/** One form for each drawing; pages of one size share that of a watermark, which would else be written for each of them. */
async function addForms(writer: RevisionWriter, placed: readonly Omit<Placed, 'form'>[]): Promise<PdfRef[]> {
  const fields: DrawnField[] = [];
  const known = new Map<string, number>();
  const at = placed.map(({ drawing, page }, index) => {
    const { content } = drawing;
    const { width, height } = shownSize(page);
    const key = content.kind === 'watermark' ? `${width} ${height} ${content.text}` : String(index);
    const found = known.get(key) ?? fields.push(toDrawnField(drawing, page)) - 1;
    known.set(key, found);
    return found;
  });
  const forms = await addAppearances(writer, fields);
  return at.map((index) => forms[index]!);
}

function pageOf(pages: readonly Page[], { page }: PageDrawing): Page {
  const found = pages[page - 1];
  if (!found) throw new PdfError('wrong-page', `there is no page ${page}`);
  return found;
}

function toDrawnField({ rect, content }: PageDrawing, page: Page): DrawnField {
  const shown = shownSize(page);
  if (content.kind === 'watermark') {
    const across = Math.hypot(shown.width, shown.height);
    const extent = { width: across, height: across };
    return {
      appearance: layOut(content, extent, bundledAdvance),
      extent,
      rotate: 0,
      isText: false,
      isFaint: true,
    };
  }
  const extent = { width: rect.width * shown.width, height: rect.height * shown.height };
  // Upright by the matrix with which the page calls it, so that the form itself needs none.
  return { appearance: layOut(content, extent, bundledAdvance), extent, rotate: 0, isText: false };
}

/** The page gets streams and resources of its own; those that it shares with others stay what they are. */
function extendPage(writer: RevisionWriter, placed: readonly Placed[]): void {
  const { page } = placed[0]!;
  const forms = placed.map(({ drawing, form }) => ({ form, matrix: placeMatrix(page, drawing) }));
  const { contents, resources } = addToPage(writer.pdf, page.dict, forms, (stream) => writer.add(stream));
  writer.set(page.ref, page.dict.with({ Contents: contents, Resources: resources }));
}

/** From the drawing's own points to the page's user space: upright as shown, whatever /Rotate and /UserUnit are. */
function placeMatrix(page: Page, { rect, content }: PageDrawing): Matrix {
  if (content.kind === 'watermark') return slantedMatrix(page);
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

/** Of a watermark. */
const SLANT = Math.PI / 6;

/** A square that covers the page at every slant, about the middle of the page. */
function slantedMatrix(page: Page): Matrix {
  const { width, height } = shownSize(page);
  const half = Math.hypot(width, height) / 2;
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const [a, b, c, d, e, f] = placeMatrix(page, { page: 1, rect: whole, content: { kind: 'text', text: '' } });
  const cos = Math.cos(SLANT);
  const sin = Math.sin(SLANT);
  const x = width / 2 - half * (cos - sin);
  const y = height / 2 - half * (sin + cos);
  return [
    a * cos + c * sin,
    b * cos + d * sin,
    c * cos - a * sin,
    d * cos - b * sin,
    a * x + c * y + e,
    b * x + d * y + f,
  ];
}
