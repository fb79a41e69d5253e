import type { ChangedPage } from '@cinnabar/protocol/verifier/verification-schema';

type Region = ChangedPage['regions'][number];

/** A strip of a page as wide as the page: fractions of its height from the top. */
export interface Strip {
  top: number;
  height: number;
}

const WHOLE: Strip = { top: 0, height: 1 };
/** Around what differs, so that it is read in its context. */
const MARGIN = 0.05;
/** A few lines of text at least. */
const LEAST = 0.24;
/** Past it, nothing is gained by leaving the rest out. */
const MOST = 0.66;

/** The part of a page that shows everything that differs; the whole page when that is most of it. */
export function cropPage({ change, regions }: Pick<ChangedPage, 'change' | 'regions'>): Strip {
  if (change !== 'changed' || regions.length === 0) return WHOLE;
  const top = Math.min(...regions.map((region: Region) => region.y)) - MARGIN;
  const bottom = Math.max(...regions.map((region: Region) => region.y + region.height)) + MARGIN;
  const height = Math.max(bottom - top, LEAST);
  if (height > MOST) return WHOLE;
  const centred = (top + bottom - height) / 2;
  return { top: Math.min(Math.max(centred, 0), 1 - height), height };
}
