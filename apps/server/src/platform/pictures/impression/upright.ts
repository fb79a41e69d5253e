import type { Outline } from './outline.ts';
import { type Field, type Point, sample } from './raster.ts';

/** From a place on the impression, −1 to 1 from its middle, to the pixel of the picture. */
export type Placing = (u: number, v: number) => Point;

const STEPS = 720;
const TURN = 2 * Math.PI;
/** Five points: the star looks the same every 72 degrees. */
const STAR_TURN = TURN / 5;
/** Where the star lies, and where the name does between purpose and number, as parts of the radius. */
const STAR_BAND = [0.12, 0.34] as const;
const NAME_BAND = [0.67, 0.79] as const;
/** How much of the star's ink has to repeat five times. */
const STAR_SHARE = 0.12;
/** Of a band, on each of its rays. */
const LEAST_INK = 1;
/** A smaller gap lies between letters of the name. */
const LEAST_GAP = TURN / 14;

/**
 * How far an impression is turned, in radians clockwise: by the tip of the star that points to the middle of the name, else by the gap below the
 * name. A square one is turned by its frame alone.
 */
export function findTurn(ink: Field, outline: Outline): number {
  const { shape, angle } = outline;
  if (shape === 'SQUARE') return angle;
  const place = placing(outline, shape === 'OVAL' ? angle : 0);
  const name = profile(ink, place, NAME_BAND);
  const towards = harmonic(name, 1);
  if (shape === 'OVAL') return angle + (Math.cos(towards.angle) < 0 ? Math.PI : 0);
  const star = harmonic(profile(ink, place, STAR_BAND), 5);
  if (star.share > STAR_SHARE) {
    const tip = star.angle / 5;
    return tip + Math.round((towards.angle - tip) / STAR_TURN) * STAR_TURN;
  }
  return middleOfGap(name) ?? towards.angle;
}

/** Undoes the view from the side: a circle seen askew is an ellipse. `turn` is undone, too. */
export function placing({ shape, center, radiusX, radiusY, angle }: Outline, turn: number): Placing {
  if (shape === 'ROUND') {
    // A stretch along the axes of the ellipse, which turns nothing by itself.
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const xx = radiusX * cos * cos + radiusY * sin * sin;
    const yy = radiusX * sin * sin + radiusY * cos * cos;
    const xy = (radiusX - radiusY) * cos * sin;
    const [turnCos, turnSin] = [Math.cos(turn), Math.sin(turn)];
    return (u, v) => {
      const [x, y] = [u * turnCos - v * turnSin, u * turnSin + v * turnCos];
      return { x: center.x + xx * x + xy * y, y: center.y + xy * x + yy * y };
    };
  }
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (u, v) => {
    const [x, y] = [u * radiusX, v * radiusY];
    return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos };
  };
}

/** Ink at each angle from the top, clockwise, of a band between two radii. */
function profile(ink: Field, place: Placing, [from, to]: readonly [number, number]): Float64Array {
  const values = new Float64Array(STEPS);
  for (let step = 0; step < STEPS; step++) {
    const angle = (TURN * step) / STEPS;
    for (let radius = from; radius <= to; radius += 0.01) {
      const { x, y } = place(radius * Math.sin(angle), -radius * Math.cos(angle));
      values[step]! += Math.min(1, sample(ink, x, y));
    }
  }
  return values;
}

function harmonic(values: Float64Array, order: number): { angle: number; share: number } {
  let [re, im, total] = [0, 0, 0];
  for (const [step, value] of values.entries()) {
    const angle = (order * TURN * step) / STEPS;
    re += value * Math.cos(angle);
    im += value * Math.sin(angle);
    total += value;
  }
  // Next to no ink has no direction.
  const share = total > LEAST_INK * STEPS ? Math.hypot(re, im) / total : 0;
  return { angle: Math.atan2(im, re), share };
}

/** Opposite the middle of the longest stretch without ink; null when there is none to speak of. */
function middleOfGap(values: Float64Array): number | null {
  const faint = (0.12 * values.reduce((sum, value) => sum + value, 0)) / STEPS;
  let [longest, end, run] = [0, 0, 0];
  for (let step = 0; step < 2 * STEPS; step++) {
    run = values[step % STEPS]! <= faint ? run + 1 : 0;
    if (run > longest && run < STEPS) [longest, end] = [run, step];
  }
  if ((longest / STEPS) * TURN < LEAST_GAP) return null;
  const middle = ((end - (longest - 1) / 2) / STEPS) * TURN;
  return signed(middle + Math.PI);
}

/** The same angle between −180° and 180°. */
export const signed = (angle: number): number => angle - TURN * Math.round(angle / TURN);
