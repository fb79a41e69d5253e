/** RGBA, four bytes a pixel. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Ink extends Pixels {
  data: Uint8Array<ArrayBuffer>;
  /** Bounds of the ink, with a small margin. */
  box: { left: number; top: number; width: number; height: number };
  /** Pixels that are more than half ink. */
  inked: number;
}

/** Difference in brightness over which opacity rises from nothing to full ink. */
const RAMP = 82;
const MARGIN = 4;
/** Threshold of ink: 8 at full sensitivity counts pencil as ink, 48 at none only a marker. */
const faintOf = (sensitivity: number) => Math.round(48 - 40 * clamp(sensitivity, 1));

/**
 * Removes the paper from a signature: pixels as bright as the paper become transparent, darker ones keep their colour. One rule for the preview
 * in the browser and the stored picture. The paper's brightness is measured in blocks, so that a shadow or a lamp at one side does not become
 * ink. A picture that is already transparent keeps its own alpha. Null when there is no ink at all.
 */
export function inkOnly({ data, width, height }: Pixels, sensitivity = 0.5): Ink | null {
  const faint = faintOf(sensitivity);
  const result = Uint8Array.from(data);
  if (!isTransparent(data)) {
    const paper = measurePaper({ data, width, height });
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at += 4) {
        const darker = paper(x, y) - brightness(data, at);
        result[at + 3] = Math.round(255 * Math.min(1, Math.max(0, (darker - faint) / RAMP)));
      }
    }
  }
  return boundInk({ data: result, width, height });
}

function boundInk({ data, width, height }: Pixels & Pick<Ink, 'data'>): Ink | null {
  let [left, top, right, bottom, inked] = [width, height, -1, -1, 0];
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at]! < 128) continue;
      inked++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  if (inked === 0) return null;
  left = Math.max(0, left - MARGIN);
  top = Math.max(0, top - MARGIN);
  right = Math.min(width - 1, right + MARGIN);
  bottom = Math.min(height - 1, bottom + MARGIN);
  return {
    data,
    width,
    height,
    inked,
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
  };
}

/** A picture with a transparent background: at least one in twenty pixels is transparent. */
export function isTransparent(data: Pixels['data']): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 16) clear++;
  return clear > data.length / 4 / 20;
}

/** Rec. 709 luma. */
function brightness(data: Pixels['data'], at: number): number {
  return 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
}

const BLOCKS = 12;

/** Brightness of the paper at a point: the 80th percentile of each block, interpolated between blocks. */
function measurePaper({ data, width, height }: Pixels): (x: number, y: number) => number {
  const [blockWidth, blockHeight] = [width / BLOCKS, height / BLOCKS];
  const blocks = Array.from({ length: BLOCKS * BLOCKS }, (_, index) => {
    const [column, row] = [index % BLOCKS, Math.floor(index / BLOCKS)];
    const histogram = new Uint32Array(256);
    let total = 0;
    for (let y = Math.floor(row * blockHeight); y < Math.floor((row + 1) * blockHeight); y += 2) {
      for (let x = Math.floor(column * blockWidth); x < Math.floor((column + 1) * blockWidth); x += 2) {
        histogram[Math.round(brightness(data, (y * width + x) * 4))]!++;
        total++;
      }
    }
    return percentile(histogram, total, 0.8);
  });
  const block = (column: number, row: number) =>
    blocks[clamp(row, BLOCKS - 1) * BLOCKS + clamp(column, BLOCKS - 1)]!;
  return (x, y) => {
    const [u, v] = [x / blockWidth - 0.5, y / blockHeight - 0.5];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - column, v - row];
    const above = block(column, row) * (1 - fx) + block(column + 1, row) * fx;
    const below = block(column, row + 1) * (1 - fx) + block(column + 1, row + 1) * fx;
    return above * (1 - fy) + below * fy;
  };
}

const clamp = (value: number, last: number) => Math.min(last, Math.max(0, value));

function percentile(histogram: Uint32Array, total: number, part: number): number {
  if (total === 0) return 255;
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += histogram[value]!;
    if (seen >= total * part) return value;
  }
  return 255;
}
