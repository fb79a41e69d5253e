import type { IdentityContext } from '../users/identity-deps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long sessions of this installation last, in milliseconds, and how many a person may have at once (0: any number). */
export interface SessionRules {
  idleMs: number;
  maxMs: number;
  atOnce: number;
}

export async function sessionRules({ system }: Pick<IdentityContext, 'system'>): Promise<SessionRules> {
  const { idleMinutes, maxHours, atOnce } = await system.setting('session');
  return { idleMs: idleMinutes * MINUTE_MS, maxMs: maxHours * HOUR_MS, atOnce };
}

/** Sessions that were not used since then have ended. */
export const idleSince = async (context: Pick<IdentityContext, 'system' | 'clock'>): Promise<Date> =>
  new Date(context.clock.now().getTime() - (await sessionRules(context)).idleMs);
