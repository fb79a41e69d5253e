import type { Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { Place } from './places/places.ts';

export interface Open {
  places: readonly Place[];
  /** The first empty place from here on. */
  next: Place | null;
  uploads: Signatory['uploads'];
  /** Until the minimum reading time is over. */
  secondsLeft: number;
}

/** The one thing to do next. */
export type Primary =
  | { kind: 'place'; place: Place; at: number; total: number }
  | { kind: 'upload'; title: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'confirm' };

/** Places first, then what is asked for besides, then the reading time, then the signature. */
export function primaryOf({ places, next, uploads, secondsLeft }: Open): Primary {
  if (next) return { kind: 'place', place: next, at: places.indexOf(next) + 1, total: places.length };
  const missing = uploads.find(({ required, file }) => required && !file);
  if (missing) return { kind: 'upload', title: missing.title };
  return secondsLeft > 0 ? { kind: 'wait', seconds: secondsLeft } : { kind: 'confirm' };
}
