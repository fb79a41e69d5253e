import { type Crop, squareOf } from './crop-square.ts';

/** Fills a square canvas with the kept part of the picture; transparent pictures come to stand on white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Twice what the server keeps, so that it has something to choose from. */
const SENT_SIDE = 512;

/** The kept part as a file to send. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SENT_SIDE;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
