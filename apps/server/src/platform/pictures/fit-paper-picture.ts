import sharp from 'sharp';
import { PictureError } from './picture-error.ts';

/** Pixels: 230 dpi over the width of a sheet. A PDF holds every pixel. */
const LONGEST_SIDE = 1920;
const MOST_PIXELS = 60_000_000;

export interface PaperPicture {
  /** JPEG of a photo, PNG of everything else. */
  bytes: Uint8Array;
  /** px */
  width: number;
  height: number;
}

/** What an uploaded picture is in; the decoder would read many more formats. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * A picture for papers: upright, in sRGB, and without metadata of the sent file (EXIF with place and device, profiles). What came without
 * loss or is transparent stays without loss. Throws PictureError, also for other formats than PNG, JPEG and WebP.
 */
export async function fitPaperPicture(
  source: { bytes: Uint8Array } | { path: string },
): Promise<PaperPicture> {
  try {
    const image = sharp('path' in source ? source.path : source.bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      pages: 1,
    });
    const { format, hasAlpha } = await image.metadata();
    if (!FORMATS.includes(format)) throw new PictureError(`${format} is no format of pictures`);
    const fitted = image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded =
      format === 'png' || hasAlpha
        ? fitted.png({ compressionLevel: 9 })
        : fitted.jpeg({ quality: 88, chromaSubsampling: '4:4:4' });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}
