/** A page drawn in grey, a byte a pixel from the top left. */
export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Reads a portable greymap of 8 bits (P5), as every renderer can write it. */
export function readGreymap(bytes: Buffer): GreyPage {
  const head = /^P5\s+(?:#[^\n]*\s+)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 200));
  if (!head) throw new TypeError('not a greymap of 8 bits');
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { width, height, pixels: bytes.subarray(head[0].length, head[0].length + width * height) };
}

/** A rectangle in fractions of the page as shown, origin upper left. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Less is rounding. */
const SEEN = 24;
/** Lines around a field are drawn a little outside it, and a pixel belongs to two of them. */
const MARGIN_PIXELS = 2;

/** How many pixels differ outside some places; all of them when the pages have other sizes. */
export function countDifferences(before: GreyPage, after: GreyPage, permitted: readonly Place[]): number {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) return width * height;
  const boxes = permitted.map(({ left, top, right, bottom }) => ({
    left: left * width - MARGIN_PIXELS,
    right: right * width + MARGIN_PIXELS,
    top: top * height - MARGIN_PIXELS,
    bottom: bottom * height + MARGIN_PIXELS,
  }));
  let count = 0;
  for (let i = 0; i < after.pixels.length; i++) {
    if (Math.abs(before.pixels[i]! - after.pixels[i]!) < SEEN) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const isPermitted = boxes.some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    if (!isPermitted) count++;
  }
  return count;
}
