import { type ByteSource, clipSource, type PdfInput } from '../../objects/byte-source.ts';
import { listSignatureFields } from '../../objects/form-fields.ts';
import { isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import { listPages, type Page, readBox } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { shownBox } from '../../objects/shown-box.ts';
import { appearanceDocument } from '../../render/appearance-document.ts';
import { drawPicture } from '../../render/draw-picture.ts';
import { RenderDocument } from '../../render/render-document.ts';
import { RenderError } from '../../render/render-error.ts';
import type { VerifiedSignature } from '../verified-signature.ts';
import { cutOut } from './page-cut-out.ts';
import type { SignatureReport } from './verification-report.ts';

/** Longest side of the picture of a signature, in pixels. */
const LONGEST_SIDE = 480;
/** Pictures are a help to the eye, not part of the verdict: a file with hundreds of signatures gets the first ones. */
const MOST_PICTURES = 24;

/**
 * Adds to each visible signature its picture, as the revision that it closes shows it: the appearance alone, on nothing;
 * where that cannot be taken out of the file, the part of the page where it stands.
 */
export async function addImages(
  source: ByteSource,
  verified: readonly VerifiedSignature[],
  reports: readonly SignatureReport[],
): Promise<void> {
  let drawn = 0;
  for (const [index, { pdf, range, field }] of verified.entries()) {
    if (!pdf || !range || drawn >= MOST_PICTURES) continue;
    const place = await tolerant(() => placeOf(pdf, field));
    if (!place) continue;
    drawn++;
    const alone = await tolerant(() => drawAlone(pdf, place));
    reports[index]!.image = alone
      ? alone.picture
      : await tolerant(() => drawInPlace(clipSource(source, range.end), pdf, place));
  }
}

interface Place {
  readonly widget: PdfDict;
  readonly page: Page;
}

/** What cannot be read or drawn has no picture; the verdict says the rest. */
async function tolerant<T>(read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PdfError || error instanceof RenderError) return null;
    throw error;
  }
}

/** The first widget of the field that shows something. */
function placeOf(pdf: Pdf, name: string): Place | null {
  const field = listSignatureFields(pdf).find((candidate) => candidate.name === name);
  for (const item of field?.widgets ?? []) {
    const widget = pdf.resolve(item);
    if (!(widget instanceof PdfDict) || !widget.has('AP') || !readBox(pdf, widget.get('Rect'))) continue;
    const page = pageOf(pdf, widget, item);
    if (page) return { widget, page };
  }
  return null;
}

/** /P names the page, but is optional: then the page that lists the widget. */
function pageOf(pdf: Pdf, widget: PdfDict, item: PdfObject): Page | undefined {
  const pages = listPages(pdf);
  const named = widget.get('P');
  const direct = isRef(named) ? pages.find(({ ref }) => ref.num === named.num) : undefined;
  const lists = ({ dict }: Page) =>
    (pdf.findArray(dict, 'Annots') ?? []).some(
      (entry) => isRef(entry) && isRef(item) && entry.num === item.num,
    );
  return direct ?? pages.find(lists);
}

/** @returns null when the appearance cannot be taken out of its file; no picture when it shows nothing */
async function drawAlone(pdf: Pdf, { widget, page }: Place): Promise<{ picture: Uint8Array | null } | null> {
  const bytes = appearanceDocument(pdf, widget, page);
  return (
    bytes && withDocument(bytes, async (document) => ({ picture: await drawPicture(document, LONGEST_SIDE) }))
  );
}

function drawInPlace(file: PdfInput, pdf: Pdf, { widget, page }: Place): Promise<Uint8Array | null> {
  const place = shownBox(page, readBox(pdf, widget.get('Rect'))!);
  const { password } = pdf.keys;
  return withDocument(file, (document) => cutOut(document, page.index + 1, place), password);
}

async function withDocument<T>(
  file: PdfInput,
  use: (document: RenderDocument) => Promise<T>,
  password?: string,
): Promise<T> {
  const document = await RenderDocument.open(file, password);
  try {
    return await use(document);
  } finally {
    document.close();
  }
}
