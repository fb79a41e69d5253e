/** A picture the browser cannot decode. */
export class NotAPicture extends Error {}

/** The ink is looked for in no more than this (server: signature-picture). */
const LONGEST_SIDE = 1400;

/** Reads a phone's photo, turned as its EXIF says, no larger than is needed. Rejects with NotAPicture. */
export async function readPhoto(file: File): Promise<HTMLCanvasElement> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) throw new NotAPicture();
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPicture();
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = newCanvas(bitmap.width * scale, bitmap.height * scale);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The photo a quarter turn to the right. */
export function turnPhoto(photo: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, context } = newCanvas(photo.height, photo.width);
  context.translate(photo.height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(photo, 0, 0);
  return canvas;
}

export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new NotAPicture();
  return { canvas, context };
}
