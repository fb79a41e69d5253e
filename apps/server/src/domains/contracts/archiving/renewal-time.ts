import type { ArchiveHorizon } from '@cinnabar/pdf';

const DAY_MS = 24 * 60 * 60_000;
/** A further timestamp is added this long before the newest archive timestamp can no longer be relied on. */
const LEAD_MS = 90 * DAY_MS;
/** A short validity is renewed when a quarter of it is left. */
const SHARE = 1 / 4;

/** When an archived file is to be renewed (EN 319 142-1, 5.5). */
export function renewalTime({ stamped, until }: ArchiveHorizon): Date {
  const lead = Math.min(LEAD_MS, Math.max(0, until.getTime() - stamped.getTime()) * SHARE);
  return new Date(until.getTime() - lead);
}
