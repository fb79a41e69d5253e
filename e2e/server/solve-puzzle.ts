import type { PuzzleStart } from '@cinnabar/protocol/identity/captcha-schema';
import sharp from 'sharp';

/** The shade over the hole: its colour and opacity. */
const SHADE = [0x10, 0x16, 0x1d] as const;
const COVER = 0.55;

/** Finds the position of the piece in the picture: where the darkened picture is most like it. Pixels from the left. */
export async function findHole({ background, piece, y }: PuzzleStart): Promise<number> {
  const [scene, part] = await Promise.all([pixelsOf(background!), pixelsOf(piece!)]);
  let best = { x: 0, miss: Infinity };
  for (let x = 0; x <= scene.width - part.width; x++) {
    const miss = missAt(scene, part, x, y!);
    if (miss < best.miss) best = { x, miss };
  }
  return best.x;
}

interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

async function pixelsOf(url: string): Promise<Pixels> {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function missAt(scene: Pixels, part: Pixels, x: number, y: number): number {
  let miss = 0;
  for (let row = 0; row < part.height; row++) {
    for (let column = 0; column < part.width; column++) {
      const at = 4 * (row * part.width + column);
      if (part.data[at + 3]! < 255) continue;
      const under = 4 * ((y + row) * scene.width + x + column);
      for (let channel = 0; channel < 3; channel++) {
        const shaded = part.data[at + channel]! * (1 - COVER) + SHADE[channel]! * COVER;
        miss += Math.abs(shaded - scene.data[under + channel]!);
      }
    }
  }
  return miss;
}
