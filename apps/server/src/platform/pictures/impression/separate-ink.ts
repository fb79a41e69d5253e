import { paperLight } from './paper-light.ts';
import { type Field, percentile, type Raster } from './raster.ts';

/** What lies on the paper, as optical densities: of the seal's ink as a part of full ink, and of black print. */
export interface Inks {
  seal: Field;
  print: Field;
  /** Full ink of the seal on white, 0 to 255 each. */
  color: readonly [number, number, number];
}

type Vector = [number, number, number];

const GREY: Vector = [1 / Math.sqrt(3), 1 / Math.sqrt(3), 1 / Math.sqrt(3)];
/** Difference of densities between channels from which a pixel counts as coloured. */
const COLORED = 0.35;
const HUES = 36;
/** Fewer coloured pixels than this part of all, and the seal is black. */
const FEW = 0.0008;
/** Density below which nothing counts as ink when full ink is measured. */
const LEAST = 0.3;
const FULL = 0.8;

/**
 * Separates the ink of a seal from paper and print. Densities add up where one ink lies on another (Beer–Lambert), so each pixel is a sum of the
 * seal's hue and of grey: black print beneath red ink stays behind, and the ink keeps its soft edges. Null for paper without ink.
 */
export function separateInk(raster: Raster): Inks | null {
  const { width, height } = raster;
  const densities = densitiesOf(raster);
  const hue = hueOf(densities) ?? GREY;
  const [seal, print] = split(densities, hue);
  const inked: number[] = [];
  for (let at = 0; at < seal.length; at += 3) if (seal[at]! > LEAST) inked.push(seal[at]!);
  if (inked.length < 30) return null;
  const full = percentile(inked, FULL);
  for (let at = 0; at < seal.length; at++) seal[at] = seal[at]! / full;
  const color = hue.map((part) => Math.round(255 * Math.exp(-part * full))) as Vector;
  return { seal: { data: seal, width, height }, print: { data: print, width, height }, color };
}

/** −ln of the light that comes back from each pixel, as a part of what comes from the paper. */
function densitiesOf(raster: Raster): Float32Array {
  const { data, width, height } = raster;
  const light = paperLight(raster);
  const logs = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 1));
  const densities = new Float32Array(data.length);
  // The light changes slowly: one value for four pixels in a row.
  for (let y = 0, at = 0; y < height; y++) {
    let papers = [0, 0, 0];
    for (let x = 0; x < width; x++, at += 3) {
      if (x % 4 === 0) papers = [0, 1, 2].map((channel) => Math.log(light(channel, x, y) + 1));
      for (let channel = 0; channel < 3; channel++)
        densities[at + channel] = Math.max(0, papers[channel]! - logs[data[at + channel]!]!);
    }
  }
  return densities;
}

/** The direction of the most frequent colour; null when hardly anything is coloured. */
function hueOf(densities: Float32Array): Vector | null {
  const weights = new Float64Array(HUES);
  const sums = Array.from({ length: HUES }, (): Vector => [0, 0, 0]);
  let colored = 0;
  for (let at = 0; at < densities.length; at += 3) {
    const [r, g, b] = [densities[at]!, densities[at + 1]!, densities[at + 2]!];
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    if (chroma < COLORED) continue;
    colored++;
    const angle = Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b);
    const bin = Math.floor(((angle + Math.PI) / (2 * Math.PI)) * HUES) % HUES;
    weights[bin]! += chroma;
    const length = Math.hypot(r, g, b);
    for (const [channel, value] of [r, g, b].entries()) sums[bin]![channel]! += (value / length) * chroma;
  }
  if (colored < (densities.length / 3) * FEW) return null;
  const best = weights.indexOf(Math.max(...weights));
  const near = [best - 1, best, best + 1].map((bin) => sums[(bin + HUES) % HUES]!);
  const sum = [0, 1, 2].map((channel) => near.reduce((total, one) => total + one[channel]!, 0)) as Vector;
  const length = Math.hypot(...sum);
  return sum.map((part) => part / length) as Vector;
}

/** Least squares of each pixel by the seal's hue and grey, neither of them negative. */
function split(densities: Float32Array, hue: Vector): [seal: Float32Array, print: Float32Array] {
  const size = densities.length / 3;
  const [seal, print] = [new Float32Array(size), new Float32Array(size)];
  const overlap = hue[0] * GREY[0] + hue[1] * GREY[1] + hue[2] * GREY[2];
  const rest = 1 - overlap * overlap;
  for (let at = 0, from = 0; at < size; at++, from += 3) {
    const [r, g, b] = [densities[from]!, densities[from + 1]!, densities[from + 2]!];
    const along = r * hue[0] + g * hue[1] + b * hue[2];
    if (rest < 0.02) {
      seal[at] = along;
      continue;
    }
    const grey = (r + g + b) * GREY[0];
    const ink = (along - overlap * grey) / rest;
    const black = (grey - overlap * along) / rest;
    if (black < 0) seal[at] = along;
    else if (ink < 0) print[at] = grey;
    else {
      seal[at] = ink;
      print[at] = black;
    }
  }
  return [seal, print];
}
