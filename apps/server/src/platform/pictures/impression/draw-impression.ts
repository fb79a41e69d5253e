import sharp from 'sharp';
import { type Field, sample } from './raster.ts';
import type { Placing } from './upright.ts';

/** Of the picture that is kept. */
const DPI = 600;
const INCH_MM = 25.4;
/** Ink below the first of these parts of full ink is transparent, above the second it is opaque; between them lies the soft edge. */
const FAINTEST = 0.14;
const STRONGEST = 0.82;
/** The edge of a ring reaches a little beyond its outline. */
const MARGIN = 1.012;

export interface KeptPicture {
  widthMm: number;
  heightMm: number;
  isRound: boolean;
  color: readonly [number, number, number];
}

/**
 * The impression upright and in true size, as a PNG of one ink: opacity is the density of the ink, so that its edges stay soft. What lies beyond the
 * outline is left out.
 */
export async function drawImpression(ink: Field, place: Placing, kept: KeptPicture): Promise<Uint8Array> {
  const { widthMm, heightMm, isRound, color } = kept;
  const [width, height] = [widthMm, heightMm].map((mm) => Math.round((mm / INCH_MM) * DPI)) as [
    number,
    number,
  ];
  const data = Buffer.alloc(width * height * 4);
  // Four samples a pixel: the sent picture may have twice as many.
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      let sum = 0;
      for (let part = 0; part < 4; part++) {
        const u = (((x + 0.25 + 0.5 * (part % 2)) / width) * 2 - 1) * MARGIN;
        const v = (((y + 0.25 + 0.5 * Math.floor(part / 2)) / height) * 2 - 1) * MARGIN;
        if (isRound && u * u + v * v > MARGIN * MARGIN) continue;
        const point = place(u, v);
        sum += sample(ink, point.x, point.y);
      }
      const alpha = (sum / 4 - FAINTEST) / (STRONGEST - FAINTEST);
      data[at] = color[0];
      data[at + 1] = color[1];
      data[at + 2] = color[2];
      data[at + 3] = Math.round(255 * Math.min(1, Math.max(0, alpha)));
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .withMetadata({ density: DPI })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
