import { randomInt } from 'node:crypto';
import { PUZZLE_SIZE } from '@cinnabar/protocol/limits';
import sharp from 'sharp';
import { drawScene } from './draw-scene.ts';

const { width: WIDTH, height: HEIGHT, piece: SIZE } = PUZZLE_SIZE;
/** The piece: a square with rounded corners, a tab to the right and one cut into its top. */
const SHAPE = `M6 10 H${SIZE / 2 - 7} a7 7 0 1 0 14 0 H${SIZE - 12} V${SIZE / 2 - 4} a7 7 0 1 1 0 14 V${SIZE - 4} H6 Z`;
const FULL = `width="${WIDTH}" height="${HEIGHT}"`;

export interface Puzzle {
  /** Target position of the piece, pixels from the left of the background. */
  x: number;
  /** Pixels from the top of the background. */
  y: number;
  background: Buffer;
  piece: Buffer;
}

/** A picture with a hole, and the piece that was in it; both WebP. */
export async function drawPuzzle(): Promise<Puzzle> {
  const x = randomInt(Math.round(WIDTH / 3), WIDTH - SIZE - 8);
  const y = randomInt(8, HEIGHT - SIZE - 8);
  const scene = await sharp(Buffer.from(drawScene(WIDTH, HEIGHT)))
    .png()
    .toBuffer();
  const [background, piece] = await Promise.all([
    sharp(scene)
      .composite([{ input: Buffer.from(hole(x, y)) }])
      .webp({ quality: 82 })
      .toBuffer(),
    sharp(scene)
      .extract({ left: x, top: y, width: SIZE, height: SIZE })
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask()), blend: 'dest-in' }, { input: Buffer.from(rim()) }])
      .webp({ quality: 90 })
      .toBuffer(),
  ]);
  return { x, y, background, piece };
}

const hole = (x: number, y: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${FULL}><path transform="translate(${x} ${y})" d="${SHAPE}" fill="#10161d" fill-opacity="0.55" stroke="#fff" stroke-opacity="0.65"/></svg>`;
const mask = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><path d="${SHAPE}" fill="#fff"/></svg>`;
const rim = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><path d="${SHAPE}" fill="none" stroke="#fff" stroke-width="1.5"/></svg>`;
