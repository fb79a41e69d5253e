import sharp from 'sharp';

/** Fractions of the page, origin lower left, as in fields. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the rendered page. */
export interface Ink {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A rendered page, to be compared with another rendering of it. */
export class PagePicture {
  readonly width: number;
  readonly height: number;
  readonly #grey: Buffer;

  private constructor(grey: Buffer, width: number, height: number) {
    this.#grey = grey;
    this.width = width;
    this.height = height;
  }

  /** @param width pixels; the picture is scaled to it */
  static async of(picture: Uint8Array, width: number): Promise<PagePicture> {
    const { data, info } = await sharp(picture)
      .flatten({ background: '#ffffff' })
      .resize({ width, kernel: 'lanczos3' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return new PagePicture(data, info.width, info.height);
  }

  /** Bounds of the ink in an area; null where there is only paper. */
  inkIn(place: Place): Ink | null {
    const [left, right] = [place.x * this.width, (place.x + place.width) * this.width].map(Math.round) as [
      number,
      number,
    ];
    const top = Math.round((1 - place.y - place.height) * this.height);
    const bottom = Math.round((1 - place.y) * this.height);
    const found = {
      left: Number.POSITIVE_INFINITY,
      top: Number.POSITIVE_INFINITY,
      right: -1,
      bottom: -1,
    };
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++)
        if (this.#grey[y * this.width + x]! < INK) {
          found.left = Math.min(found.left, x);
          found.right = Math.max(found.right, x);
          found.top = Math.min(found.top, y);
          found.bottom = Math.max(found.bottom, y);
        }
    return found.right < 0 ? null : found;
  }
}

/** Darker than the antialiased edge of a glyph. */
const INK = 170;
