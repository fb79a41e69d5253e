import type { Track } from '@cinnabar/protocol/identity/captcha-schema';

/** Tolerance of the final position of the piece, in pixels. */
const REACH = 5;
const SHORTEST_MS = 150;
const FEWEST_POINTS = 5;

/**
 * Whether a slide looks human: it ends at the target, timestamps increase, and it takes a while in several steps of different length. A
 * determined program can imitate that, but at a higher cost than reading a number from a page.
 * @param track pixels and milliseconds from the start
 * @param x target position, in pixels
 */
export function isHumanSlide(track: Track, x: number): boolean {
  const last = track.at(-1);
  if (!last || track.length < FEWEST_POINTS || Math.abs(last[0] - x) > REACH) return false;
  if (last[1] < SHORTEST_MS || last[1] > 180_000) return false;
  const steps = track
    .slice(1)
    .map(([at, time], i) => [Math.round(at - track[i]![0]), time - track[i]![1]] as const);
  if (steps.some(([, time]) => time < 0)) return false;
  // Equal steps are made by a loop. Arrow keys give equal distances, but never equal times.
  return new Set(steps.map(([, time]) => time)).size > 1;
}
