import sharp from 'sharp';
import { runTool } from './external-tools.ts';

export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page as poppler draws it on a screen, three bytes a pixel. Needs pdftoppm. @param page from 1 */
export async function popplerPicture(pdf: Uint8Array, page = 1): Promise<Picture> {
  const command = `pdftoppm -r 60 -png -f ${page} -l ${page} "$0" | base64`;
  const { output } = runTool('sh', ['-c', command, 'in.pdf'], { 'in.pdf': pdf });
  const picture = sharp(Buffer.from(output, 'base64')).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many pixels of one picture have nothing like them at or beside their place in the other. */
export function countStrangePixels(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  let strange = 0;
  for (let y = 1; y < a.height - 1; y++)
    for (let x = 1; x < a.width - 1; x++) if (isUnexpected(a, b, x, y) || isUnexpected(b, a, x, y)) strange++;
  return strange;
}

function isUnexpected(a: Picture, b: Picture, x: number, y: number): boolean {
  const at = (y * a.width + x) * 3;
  for (const row of [0, -1, 1])
    for (const column of [0, -1, 1]) {
      const other = at + (row * a.width + column) * 3;
      if ([0, 1, 2].every((i) => Math.abs(a.data[at + i]! - b.data[other + i]!) <= 32)) return false;
    }
  return true;
}
