import type { Track } from '@cinnabar/protocol/identity/captcha-schema';

/** How near to its place the piece must be let go, in pixels. */
const REACH = 5;
const SHORTEST_MS = 150;
const FEWEST_POINTS = 5;

/**
 * Whether a slide looks like a hand's: it ends where the piece belongs, time runs forwards, and it took a while in several steps of
 * different length. A determined program can imitate that; it costs it more than reading a number out of a page.
 * @param track pixels and milliseconds from the start
 * @param x where the piece belongs, in pixels
 */
export function isHumanSlide(track: Track, x: number): boolean {
  const last = track.at(-1);
  if (!last || track.length < FEWEST_POINTS || Math.abs(last[0] - x) > REACH) return false;
  if (last[1] < SHORTEST_MS || last[1] > 180_000) return false;
  const steps = track
    .slice(1)
    .map(([at, time], i) => [Math.round(at - track[i]![0]), time - track[i]![1]] as const);
  if (steps.some(([, time]) => time < 0)) return false;
  // Steps that are all alike: a loop wrote this. Arrow keys give equal distances, but never equal times.
  return new Set(steps.map(([, time]) => time)).size > 1;
}
