import type { ArchiveHorizon } from '@cinnabar/pdf';

const DAY_MS = 24 * 60 * 60_000;
/** So long before the newest archive timestamp can no longer be relied on, a further one is put over it. */
const LEAD_MS = 90 * DAY_MS;
/** What is good for a short time only is renewed when a quarter of it is left. */
const SHARE = 1 / 4;

/** When an archived file is to be renewed (EN 319 142-1, 5.5). */
export function renewalTime({ stamped, until }: ArchiveHorizon): Date {
  const lead = Math.min(LEAD_MS, Math.max(0, until.getTime() - stamped.getTime()) * SHARE);
  return new Date(until.getTime() - lead);
}
