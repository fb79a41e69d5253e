import { Resvg } from '@resvg/resvg-js';
import { inkPng } from './ink-png.ts';
import { SealImageError } from './seal-image-error.ts';

/** Cinnabar red, the colour of seal paste in the product. */
export const SEAL_RED = '#C8321F';

/** The blue-black of fountain pen ink. */
export const INK_BLUE = '#1B2A4A';

/** A finished picture in true millimetres. */
export interface SealPicture {
  /** Transparent ground. Every pixel carries the ink colour, so scaling leaves no dark fringe. */
  png: Uint8Array;
  /** The same drawing as outlines: needs no font, no script and no network. */
  svg: string;
  widthMm: number;
  heightMm: number;
}

/** What is drawn: SVG shapes in millimetres round the origin. */
export interface Drawing {
  shapes: readonly string[];
  widthMm: number;
  heightMm: number;
  color: string;
  label: string;
  dpi: number;
}

/** Print quality: twice the usual 300 dpi, because seals are looked at closely. */
export const DEFAULT_DPI = 600;

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** @throws SealImageError `size-out-of-range` beyond 5–100 mm or 72–1200 dpi */
export async function finishDrawing(drawing: Drawing): Promise<SealPicture> {
  const { widthMm, heightMm, color, dpi } = drawing;
  for (const millimetres of [widthMm, heightMm]) {
    if (!(millimetres >= 5 && millimetres <= 100)) throw outOfRange(`${millimetres} mm`);
  }
  if (!(dpi >= 72 && dpi <= 1200)) throw outOfRange(`${dpi} dpi`);
  const svg = toSvg(drawing);
  const pixelWidth = Math.round((widthMm / 25.4) * dpi);
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: pixelWidth },
    font: { loadSystemFonts: false },
  }).render();
  const { width, height } = image;
  const png = inkPng({ width, height, alpha: opacityOf(image.pixels), color }, dpi);
  return { png: new Uint8Array(png), svg, widthMm, heightMm };
}

function toSvg({ shapes, widthMm, heightMm, color, label }: Drawing): string {
  const box = `${-widthMm / 2} ${-heightMm / 2} ${widthMm} ${heightMm}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="${box}"`,
    ` fill="${color}" role="img" aria-label="${escapeXml(label)}">`,
    ...shapes,
    '</svg>',
  ].join('');
}

/** Of pixels of four bytes. */
function opacityOf(pixels: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < alpha.length; at++) alpha[at] = pixels[at * 4 + 3]!;
  return alpha;
}

const outOfRange = (text: string) =>
  new SealImageError('size-out-of-range', text, `cannot draw a seal of ${text}`);
