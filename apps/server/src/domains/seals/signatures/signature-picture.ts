import { inkOnly } from '@cinnabar/protocol/seals/ink-only';
import type { SignatureForm } from '@cinnabar/protocol/seals/seal-schema';
import { INK_COLORS } from '@cinnabar/protocol/seals/signature-ink';
import sharp from 'sharp';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PdfWorkers } from '../../../platform/workers/pdf-workers.ts';
import { drawingRefusal } from '../making/drawing-refusal.ts';

/** A signature as it is placed on a page. */
export interface SignaturePicture {
  /** PNG with alpha, cut to the ink. */
  png: Uint8Array;
  widthMm: number;
  heightMm: number;
}

/** Largest size of a handwritten name on paper. */
const LARGEST_MM = { width: 50, height: 16 };
/** Pixels of the stored picture: 500 dpi at full width. */
const LARGEST_PX = { width: 1000, height: 320 };
const DRAW_MS = 10_000;
/** Side of the picture in which ink is detected. */
const SCAN_PX = 1200;
/** A phone's photo has 12 to 50 megapixels; more is an attack on memory. */
const MOST_PIXELS = 60_000_000;
/** Fewer inked pixels than this are an accident, not a signature. */
const LEAST_INK = 60;

/**
 * The picture of a person's signature: typed names are drawn; drawn and uploaded ones are decoded, their background removed, cropped to the
 * ink and re-encoded, so that only the pixels of the sent file remain. Throws SIGNATURE_IMAGE_INVALID, GLYPH_MISSING.
 */
export async function makeSignaturePicture(
  workers: PdfWorkers,
  form: SignatureForm,
): Promise<SignaturePicture> {
  if (form.source === 'TYPED') return drawName(workers, form);
  return readPicture(form.image);
}

async function drawName(
  workers: PdfWorkers,
  { text, face, ink = 'BLACK' }: SignatureForm,
): Promise<SignaturePicture> {
  if (!text) throw new AppError('SIGNATURE_IMAGE_INVALID');
  try {
    const name = { name: text, color: INK_COLORS[ink], ...(face ? { face } : {}) };
    return await workers.run('drawWrittenName', name, { timeoutMs: DRAW_MS });
  } catch (error) {
    throw drawingRefusal(error) ?? error;
  }
}

async function readPicture(image: string | undefined): Promise<SignaturePicture> {
  const bytes = decodeDataUrl(image);
  try {
    const scan = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate() // as its EXIF says: phones store photos rotated
      .resize({ width: SCAN_PX, height: SCAN_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = scan;
    const ink = inkOnly({ data, width: info.width, height: info.height });
    if (!ink || ink.inked < LEAST_INK) throw new AppError('SIGNATURE_IMAGE_INVALID');
    const raw = { width: info.width, height: info.height, channels: 4 as const };
    const cut = await sharp(ink.data, { raw }).extract(ink.box).png().toBuffer();
    const png = await sharp(cut)
      .resize({ ...LARGEST_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { png, ...sizeInMillimetres(ink.box) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('SIGNATURE_IMAGE_INVALID', { cause: error });
  }
}

/** PNG and JPEG by their first bytes, independent of the media type; sharp would read many more formats. */
function decodeDataUrl(image: string | undefined): Buffer {
  const [, base64] = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(image ?? '') ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  if (!isPng && !isJpeg) throw new AppError('SIGNATURE_IMAGE_INVALID');
  return bytes;
}

function sizeInMillimetres({ width, height }: { width: number; height: number }) {
  const scale = Math.min(LARGEST_MM.width / width, LARGEST_MM.height / height);
  const round = (value: number) => Math.max(2, Math.round(value * 10) / 10);
  return { widthMm: round(width * scale), heightMm: round(height * scale) };
}
