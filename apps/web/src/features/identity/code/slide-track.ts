import type { Track } from '@cinnabar/protocol/identity/captcha-schema';

/** Points kept of one slide; a slow hand gives more than the server wants to read. */
const MOST_POINTS = 300;

/** Notes where the piece is and when, from the first touch on. */
export function noteSlide(now: () => number = () => performance.now()) {
  const track: Track = [];
  let start: number | null = null;
  return {
    track,
    /** @param x pixels of the picture from its left */
    move(x: number): void {
      start ??= now();
      if (track.length < MOST_POINTS) track.push([Math.round(x * 10) / 10, Math.round(now() - start)]);
      else track[MOST_POINTS - 1] = [Math.round(x * 10) / 10, Math.round(now() - start)];
    },
  };
}

/** The track as the server takes it, with its check value (calls.md §2, `/captcha/geetest/validate`). */
export async function packTrack(
  challenge: string,
  track: Track,
): Promise<{ challenge: string; validate: string; seccode: string }> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const validate = btoa(JSON.stringify(track)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const digest = sha256(new TextEncoder().encode(challenge + validate));
  const seccode = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { challenge, validate, seccode };
}
