import type { MeasuredSize, SealVerdict } from '@cinnabar/protocol/seals/upload-schema';
import type { SealInk } from '@cinnabar/protocol/seals/upload-values';
import sharp from 'sharp';
import { isPicture } from '../is-picture.ts';
import { PictureError } from '../picture-error.ts';
import { checkImpression } from './check-impression.ts';
import { componentsOf } from './components.ts';
import { drawImpression } from './draw-impression.ts';
import { findOutline, inkCells } from './outline.ts';
import type { Raster } from './raster.ts';
import { findReference, hideReference } from './reference-size.ts';
import { separateInk } from './separate-ink.ts';
import { findTurn, placing, signed } from './upright.ts';

export interface ImpressionOrder {
  bytes: Uint8Array;
  widthMm: number;
  heightMm: number;
  ink: SealInk;
}

export interface Impression {
  png: Uint8Array;
  verdict: SealVerdict;
  sizes: MeasuredSize[];
}

/** A page scanned at 600 dpi has 35 megapixels, a phone's photo up to 50; more is an attack on memory. */
const MOST_PIXELS = 60_000_000;
/** Longer side in which the impression is looked for, and in which it is read. */
const SEARCH_PX = 1400;
const READ_PX = 1500;
/** Left free round the impression, as a part of its size. */
const FREE = 0.12;
const LEAST_PX = 60;

const COLORS: Record<Exclude<SealInk, 'OWN'>, readonly [number, number, number]> = {
  RED: [200, 50, 31],
  BLUE: [28, 58, 140],
  PURPLE: [96, 48, 132],
  BLACK: [23, 25, 31],
};

/**
 * Reads the picture of a seal's impression: finds it, separates its ink from paper and print, undoes the view from the side, sets it upright and
 * draws it in true size. Nothing but the pixels of the file is kept. Throws PictureError for no picture, and where there is no impression.
 */
export async function readImpression(order: ImpressionOrder): Promise<Impression> {
  const { bytes, widthMm, heightMm, ink: wanted } = order;
  if (!isPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    throw new PictureError('neither JPEG nor PNG nor WebP');
  const whole = await decode(bytes, SEARCH_PX);
  const reference = findReference(whole.raster);
  const box = findBox(reference ? hideReference(whole.raster, reference) : whole.raster);
  const { raster, scale } = await cut(bytes, whole, box);
  const inks = separateInk(raster);
  const outline = inks && findOutline(inks.seal);
  if (!inks || !outline || Math.min(outline.radiusX, outline.radiusY) * 2 < LEAST_PX)
    throw new PictureError('no impression');
  const turn = findTurn(inks.seal, outline);
  const png = await drawImpression(inks.seal, placing(outline, turn), {
    widthMm,
    heightMm,
    isRound: outline.shape !== 'SQUARE',
    color: wanted === 'OWN' ? inks.color : COLORS[wanted],
  });
  /** Of the impression in pixels of the sent picture. */
  const seen = { width: 2 * outline.radiusX * scale, height: 2 * outline.radiusY * scale };
  const round = outline.shape === 'ROUND' ? Math.max(seen.width, seen.height) : null;
  const mm = (mmPerPixel: number) => ({
    widthMm: tenths((round ?? seen.width) * mmPerPixel),
    heightMm: tenths((round ?? seen.height) * mmPerPixel),
  });
  const sizes: MeasuredSize[] = [];
  if (reference?.by) sizes.push({ by: reference.by, ...mm(reference.mmPerPixel / whole.scale) });
  if (whole.density >= 100) sizes.push({ by: 'CLAIMED', ...mm(25.4 / whole.density) });
  return {
    png,
    sizes,
    verdict: {
      shape: outline.shape,
      ownColor: `#${inks.color.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      findings: checkImpression({
        dpi: Math.min(seen.width / (widthMm / 25.4), seen.height / (heightMm / 25.4)),
        share: outline.share,
        skewDegrees: (signed(turn) * 180) / Math.PI,
        freePercent: box.free * 100,
        inks,
        outline,
      }),
    },
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

interface Decoded {
  raster: Raster;
  /** Pixels of the sent picture for one of these. */
  scale: number;
  density: number;
  width: number;
  height: number;
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .rotate() // as its EXIF says: phones store photos rotated
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha();

async function decode(bytes: Uint8Array, longest: number): Promise<Decoded> {
  try {
    const { autoOrient, density = 0 } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    const { width, height } = autoOrient;
    const { data, info } = await open(bytes)
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raster = { data: threeChannels(data, info.channels), width: info.width, height: info.height };
    return { raster, scale: width / info.width, density, width, height };
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

/** A grey picture has one channel. */
function threeChannels(data: Buffer, channels: number): Uint8Array {
  if (channels === 3) return data;
  const result = new Uint8Array((data.length / channels) * 3);
  for (let at = 0, to = 0; at < data.length; at += channels, to += 3) result.fill(data[at]!, to, to + 3);
  return result;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** What is left free between the impression and the edge of the picture, as a part of its longer side. */
  free: number;
}

/** The largest cluster of ink of one colour. Throws PictureError. */
function findBox(raster: Raster): Box {
  const inks = separateInk(raster);
  if (!inks) throw new PictureError('no ink');
  const { cells, scale, width, height } = inkCells(inks.seal);
  const [part] = componentsOf({ cells, width, height }, Math.ceil(Math.max(width, height) / 60));
  if (!part) throw new PictureError('no ink');
  const { left, top, right, bottom } = part;
  const free = Math.min(left, top, width - 1 - right, height - 1 - bottom) / Math.max(width, height);
  return {
    left: left * scale,
    top: top * scale,
    width: (right - left + 1) * scale,
    height: (bottom - top + 1) * scale,
    free,
  };
}

/** The impression alone, from the sent picture, so that none of its pixels are lost. */
async function cut(bytes: Uint8Array, whole: Decoded, box: Box): Promise<Pick<Decoded, 'raster' | 'scale'>> {
  const free = FREE * Math.max(box.width, box.height);
  const left = Math.max(0, Math.floor((box.left - free) * whole.scale));
  const top = Math.max(0, Math.floor((box.top - free) * whole.scale));
  const width = Math.min(whole.width - left, Math.ceil((box.width + 2 * free) * whole.scale));
  const height = Math.min(whole.height - top, Math.ceil((box.height + 2 * free) * whole.scale));
  const { data, info } = await open(bytes)
    .extract({ left, top, width, height })
    .resize({ width: READ_PX, height: READ_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { data: threeChannels(data, info.channels), width: info.width, height: info.height };
  return { raster, scale: width / info.width };
}
