import type { ImpressionFinding } from '@cinnabar/protocol/seals/upload-schema';
import type { ImpressionCheck } from '@cinnabar/protocol/seals/upload-values';
import type { Outline } from './outline.ts';
import type { Inks } from './separate-ink.ts';

interface Seen {
  /** At the true size. */
  dpi: number;
  /** Part of the outer edge that has ink. */
  share: number;
  skewDegrees: number;
  freePercent: number;
  inks: Inks;
  outline: Outline;
}

/** Print quality, and what is too coarse to be a seal at all. */
const GOOD_DPI = 300;
const LEAST_DPI = 150;
const WHOLE_RING = 0.95;
const LEAST_RING = 0.6;
const MOST_SKEW = 3;
/** Of the picture's longer side, in percent: less is cut, or nearly. */
const LEAST_FREE = 0.3;
/** Percent of the area with print beneath the seal. */
const MOST_PRINT = 0.4;
const PRINT = 0.7;

/** Whether a picture of an impression is good enough, with the value of each check. */
export function checkImpression(seen: Seen): ImpressionFinding[] {
  const { dpi, share, skewDegrees, freePercent } = seen;
  const printed = printPercent(seen);
  const tell = (
    check: ImpressionCheck,
    value: number,
    isGood: boolean,
    isUsable = true,
  ): ImpressionFinding => ({
    check,
    result: isGood ? 'OK' : isUsable ? 'LOOK' : 'REFUSED',
    value: Math.round(value * 10) / 10,
  });
  return [
    tell('RESOLUTION', Math.round(dpi), dpi >= GOOD_DPI, dpi >= LEAST_DPI),
    tell('RING', Math.min(100, share * 100), share >= WHOLE_RING, share >= LEAST_RING),
    tell('SKEW', skewDegrees, Math.abs(skewDegrees) <= MOST_SKEW),
    tell('EDGE', freePercent, freePercent >= LEAST_FREE, false),
    tell('TEXT', printed, printed <= MOST_PRINT),
  ];
}

function printPercent({ inks: { print }, outline }: Seen): number {
  const { center, radiusX, radiusY } = outline;
  const radius = Math.min(radiusX, radiusY) * 0.9;
  let [printed, all] = [0, 1];
  for (let y = Math.max(0, Math.floor(center.y - radius)); y < Math.min(print.height, center.y + radius); y++)
    for (
      let x = Math.max(0, Math.floor(center.x - radius));
      x < Math.min(print.width, center.x + radius);
      x++
    ) {
      if (Math.hypot(x - center.x, y - center.y) > radius) continue;
      all++;
      if (print.data[y * print.width + x]! > PRINT) printed++;
    }
  return (100 * printed) / all;
}
