import sharp from 'sharp';

/** Pixels: 200 dpi over the width of a sheet. A PDF holds every pixel, so an unscaled camera photo would be many times the size of the contract. */
const LONGEST_SIDE = 1600;
const MOST_PIXELS = 60_000_000;

/** A picture prepared for a page, turned upright; null for what cannot be read or is no JPEG, PNG or WebP. */
export async function drawablePicture({ path }: { path: string }): Promise<Uint8Array | null> {
  try {
    const image = sharp(path, { limitInputPixels: MOST_PIXELS, pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null;
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
