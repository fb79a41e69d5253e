import { inkOnly } from '@cinnabar/protocol/seals/ink-only';
import { MOST_PICTURE_CHARACTERS } from '@cinnabar/protocol/seals/signature-ink';
import type { Crop } from './photo-edit.ts';
import { newCanvas } from './read-photo.ts';

/** More pixels than the picture on paper is ever given (server: signature-picture). */
const WIDEST = 1000;

/** The ink of a part of the photo on nothing, cut to the ink, as a data URL of a PNG; null when there is none. */
export function drawInk(photo: HTMLCanvasElement, crop: Crop, sensitivity: number): string | null {
  const [left, top] = [Math.floor(crop.left * photo.width), Math.floor(crop.top * photo.height)];
  const width = Math.max(1, Math.round((crop.right - crop.left) * photo.width));
  const height = Math.max(1, Math.round((crop.bottom - crop.top) * photo.height));
  const part = newCanvas(width, height);
  part.context.drawImage(photo, left, top, width, height, 0, 0, width, height);
  const ink = inkOnly(part.context.getImageData(0, 0, width, height), sensitivity);
  if (!ink) return null;
  part.context.putImageData(new ImageData(new Uint8ClampedArray(ink.data.buffer), width, height), 0, 0);
  const { box } = ink;
  for (let scale = Math.min(1, WIDEST / box.width); ; scale *= 0.8) {
    const { canvas, context } = newCanvas(box.width * scale, box.height * scale);
    const { width: w, height: h } = canvas;
    context.drawImage(part.canvas, box.left, box.top, box.width, box.height, 0, 0, w, h);
    const png = canvas.toDataURL('image/png');
    if (png.length <= MOST_PICTURE_CHARACTERS) return png;
  }
}
