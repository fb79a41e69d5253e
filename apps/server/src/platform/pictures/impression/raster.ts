/** Three bytes a pixel: red, green, blue. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A value for each pixel. */
export interface Field {
  data: Float32Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Between the four nearest pixels; 0 beyond the edge. */
export function sample({ data, width, height }: Field, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const at = top * width + left;
  const [fx, fy] = [x - left, y - top];
  const above = data[at]! * (1 - fx) + data[at + 1]! * fx;
  const below = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
  return above * (1 - fy) + below * fy;
}

/** The value below which this part of the values lies. */
export function percentile(values: number[], part: number): number {
  const sorted = values.sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
