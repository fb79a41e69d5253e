import sharp from 'sharp';
import type { ByteSource } from '../../objects/byte-source.ts';
import { listSignatureFields } from '../../objects/form-fields.ts';
import { isRef, PdfDict } from '../../objects/object-model.ts';
import { listPages, type Page, readBox, shownSize } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { BYTES_PER_PIXEL, drawPage } from '../../render/page-image.ts';
import { RenderDocument } from '../../render/render-document.ts';
import { RenderError } from '../../render/render-error.ts';
import type { JudgedSignature } from '../judged-signature.ts';
import type { SignatureReport } from './verification-report.ts';

/** Width of the picture of a signature, in pixels, as far as its page is not drawn absurdly large for it. */
const PICTURE_WIDTH = 320;
const WIDEST_PAGE = 2400;
/** Pictures are a help to the eye, not part of the verdict: a file with hundreds of signatures gets the first ones. */
const MOST_PICTURES = 24;

/** Adds to each visible signature the part of its page where it stands, as the revision that it closes shows it. */
export async function addImages(
  source: ByteSource,
  judged: readonly JudgedSignature[],
  reports: readonly SignatureReport[],
): Promise<void> {
  let drawn = 0;
  for (const [index, signature] of judged.entries()) {
    if (!signature.pdf || !signature.range || drawn >= MOST_PICTURES) continue;
    const place = tolerant(() => placeOf(signature.pdf!, signature.field));
    if (!place) continue;
    drawn++;
    reports[index]!.image = await cutOut(source.read(0, signature.range.end), place);
  }
}

interface Place {
  page: number;
  /** Fractions of the shown page from its top left. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What cannot be read or drawn has no picture; the verdict says the rest. */
function tolerant<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError || error instanceof RenderError) return null;
    throw error;
  }
}

function placeOf(pdf: Pdf, name: string): Place | null {
  const field = listSignatureFields(pdf).find((candidate) => candidate.name === name);
  for (const widget of field?.widgets ?? []) {
    const dict = pdf.resolve(widget);
    const rect = dict instanceof PdfDict ? readBox(pdf, dict.get('Rect')) : undefined;
    if (!(dict instanceof PdfDict) || !rect || !dict.has('AP')) continue;
    const page = pageOf(pdf, dict, isRef(widget) ? widget.num : -1);
    if (page) return shownPlace(page, rect);
  }
  return null;
}

/** /P names the page, but is optional: then the page that lists the widget. */
function pageOf(pdf: Pdf, widget: PdfDict, num: number): Page | undefined {
  const pages = listPages(pdf);
  const named = widget.get('P');
  const direct = isRef(named) ? pages.find(({ ref }) => ref.num === named.num) : undefined;
  return (
    direct ??
    pages.find(({ dict }) =>
      (pdf.findArray(dict, 'Annots') ?? []).some((item) => isRef(item) && item.num === num),
    )
  );
}

function shownPlace(page: Page, [x1, y1, x2, y2]: readonly [number, number, number, number]): Place {
  const [left, bottom, right, top] = page.cropBox;
  const { width, height } = shownSize(page);
  const corner = (x: number, y: number): [number, number] => {
    if (page.rotate === 90) return [y - bottom, x - left];
    if (page.rotate === 180) return [right - x, y - bottom];
    if (page.rotate === 270) return [top - y, right - x];
    return [x - left, top - y];
  };
  const [a, b] = [corner(x1, y1), corner(x2, y2)];
  return {
    page: page.index + 1,
    left: Math.min(a[0], b[0]) / width,
    top: Math.min(a[1], b[1]) / height,
    width: Math.abs(a[0] - b[0]) / width,
    height: Math.abs(a[1] - b[1]) / height,
  };
}

async function cutOut(bytes: Uint8Array, place: Place): Promise<Uint8Array | null> {
  let document: RenderDocument;
  try {
    document = await RenderDocument.open(bytes);
  } catch (error) {
    if (error instanceof RenderError) return null;
    throw error;
  }
  try {
    const pageWidth = Math.min(WIDEST_PAGE, Math.round(PICTURE_WIDTH / Math.max(place.width, 0.01)));
    const bitmap = tolerant(() => drawPage(document, place.page, pageWidth));
    const area = bitmap && areaOf(place, bitmap.width, bitmap.height);
    if (!bitmap || !area) return null;
    const image = sharp(bitmap.data, {
      raw: { width: bitmap.width, height: bitmap.height, channels: BYTES_PER_PIXEL },
    });
    return await image.extract(area).png().toBuffer();
  } finally {
    document.close();
  }
}

/** The part of the picture inside the page; null when nothing of it is. */
function areaOf(place: Place, pageWidth: number, pageHeight: number) {
  const left = Math.max(0, Math.floor(place.left * pageWidth));
  const top = Math.max(0, Math.floor(place.top * pageHeight));
  const width = Math.min(pageWidth, Math.ceil((place.left + place.width) * pageWidth)) - left;
  const height = Math.min(pageHeight, Math.ceil((place.top + place.height) * pageHeight)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}
