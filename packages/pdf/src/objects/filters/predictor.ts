import { PdfError } from '../pdf-error.ts';

export interface PredictorParams {
  /** 1 none, 2 TIFF, 10–15 PNG (ISO 32000-2, table 10). */
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

/** Undoes the predictor of a Flate or LZW stream (ISO 32000-2, 7.4.4.4). */
export function undoPredictor(data: Uint8Array, params: PredictorParams): Uint8Array {
  if (params.predictor <= 1) return data;
  const { colors, bitsPerComponent, columns } = params;
  const bits = colors * bitsPerComponent;
  const rowBytes = Math.ceil((columns * bits) / 8);
  const pixelBytes = Math.max(1, bits >> 3);
  if (!(rowBytes > 0 && rowBytes <= 1 << 26))
    throw new PdfError('broken', 'predictor with impossible columns');
  if (params.predictor >= 10) return undoPng(data, rowBytes, pixelBytes);
  if (bitsPerComponent !== 8) throw new PdfError('broken', 'TIFF predictor with other than 8 bits');
  return undoTiff(data, rowBytes, colors);
}

function undoTiff(data: Uint8Array, rowBytes: number, colors: number): Uint8Array {
  const out = Uint8Array.from(data);
  for (let row = 0; row < out.length; row += rowBytes) {
    const end = Math.min(out.length, row + rowBytes);
    for (let i = row + colors; i < end; i++) out[i] = (out[i]! + out[i - colors]!) & 255;
  }
  return out;
}

function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(rows * rowBytes);
  let length = 0;
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const type = data[from]!;
    const to = row * rowBytes;
    const count = Math.min(rowBytes, data.length - from - 1);
    for (let i = 0; i < count; i++) {
      const left = i >= pixelBytes ? out[to + i - pixelBytes]! : 0;
      const up = row > 0 ? out[to + i - rowBytes]! : 0;
      const upLeft = row > 0 && i >= pixelBytes ? out[to + i - rowBytes - pixelBytes]! : 0;
      out[to + i] = data[from + 1 + i]! + pngPrediction(type, left, up, upLeft);
    }
    length = to + count;
  }
  return out.subarray(0, length);
}

function pngPrediction(type: number, left: number, up: number, upLeft: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - upLeft;
      const a = Math.abs(estimate - left);
      const b = Math.abs(estimate - up);
      const c = Math.abs(estimate - upLeft);
      return a <= b && a <= c ? left : b <= c ? up : upLeft;
    }
    default:
      return 0;
  }
}
