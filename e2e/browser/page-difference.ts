import sharp from 'sharp';
import type { Place } from './ink.ts';

/** What a frame of a signature may darken of the pixels around it. */
const EDGE_PX = 2;

/**
 * Counts the pixels in which two pictures of a page differ, whatever little they differ by, outside of some places. Throws where the pictures
 * have different sizes.
 *
 * @param except fractions of the page, origin lower left, as in fields; a margin of 2 px around each is left out, too
 */
export async function differingPixels(
  first: Uint8Array,
  second: Uint8Array,
  except: readonly Place[] = [],
): Promise<number> {
  const [one, other] = await Promise.all([first, second].map(pixelsOf));
  const { width, height } = one!.info;
  if (other!.info.width !== width || other!.info.height !== height)
    throw new Error(`pages of ${width} × ${height} and ${other!.info.width} × ${other!.info.height} px`);
  const boxes = except.map((place) => ({
    left: Math.floor(place.x * width) - EDGE_PX,
    right: Math.ceil((place.x + place.width) * width) + EDGE_PX,
    top: Math.floor((1 - place.y - place.height) * height) - EDGE_PX,
    bottom: Math.ceil((1 - place.y) * height) + EDGE_PX,
  }));
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * CHANNELS;
      const isSame =
        one!.data[at] === other!.data[at] &&
        one!.data[at + 1] === other!.data[at + 1] &&
        one!.data[at + 2] === other!.data[at + 2];
      if (isSame) continue;
      if (boxes.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom))
        continue;
      count++;
    }
  return count;
}

const CHANNELS = 3;

const pixelsOf = (picture: Uint8Array) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
