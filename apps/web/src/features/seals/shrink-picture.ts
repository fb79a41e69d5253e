/** A picture the browser cannot decode. */
export class NotAPicture extends Error {}

/** The server wants at most 700 kB as a data URL and looks for the ink in 1200 pixels (signature-schema, ink-only). */
const LONGEST_SIDE = 1400;
const MOST_CHARACTERS = 690_000;
const QUALITIES = [0.92, 0.8, 0.65, 0.5];

/** Makes a phone's photo small enough to send, turned as its EXIF says. Transparent pictures stay PNG. Rejects with NotAPicture. */
export async function shrinkPicture(file: File): Promise<string> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) throw new NotAPicture();
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPicture();
  });
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NotAPicture();
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (file.type === 'image/png') {
    const png = canvas.toDataURL('image/png');
    if (png.length <= MOST_CHARACTERS) return png;
    onWhite(context, canvas);
  }
  for (const quality of QUALITIES) {
    const jpeg = canvas.toDataURL('image/jpeg', quality);
    if (jpeg.length <= MOST_CHARACTERS) return jpeg;
  }
  throw new NotAPicture();
}

/** JPEG has no transparency, and would show it black. */
function onWhite(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}
