import { readFile } from 'node:fs/promises';
import type { PagePicture } from '@cinnabar/pdf';
import sharp from 'sharp';
import { isPicture } from './is-picture.ts';
import { PictureError } from './picture-error.ts';

/** The long side of A4 at 300 dpi: more is not visible in print. */
const LONG_SIDE = 3508;
const MOST_PIXELS = 100_000_000;

/** A photo or scan prepared for a page: upright, on white, without metadata (place, device, time). Throws PictureError. */
export async function sheetPicture(path: string): Promise<PagePicture> {
  const bytes = await readFile(path);
  if (!isPicture(bytes)) throw new PictureError('neither JPEG nor PNG nor WebP');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate() // as its EXIF says: phones store photos rotated
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { jpeg: data, width, height, channels: channels === 1 ? 1 : 3 };
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}
