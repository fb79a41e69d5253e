import { BYTE_ORDER_MARK, csvLine } from '@cinnabar/protocol/transport/csv-line';
import type { Drawn } from './drawn.ts';

/** Hands bytes to the browser's downloads. */
function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The numbers as CSV, which spreadsheet programs open; what would be a formula there is text. */
export function saveTable({ title, columns, rows }: Pick<Drawn, 'title' | 'columns' | 'rows'>): void {
  const text = [columns, ...rows.map((row) => row.map((cell) => cell.text))].map(csvLine).join('');
  save(new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
}

/** Pixels of the picture for each of the screen: sharp in a document. */
const SCALE = 2;

/** The chart as PNG. @param picture an SVG as an address of data */
export async function savePicture(title: string, picture: string): Promise<void> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(blob, `${title}.png`);
}
