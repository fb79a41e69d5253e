import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Actor, Origin, ReadAhead } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { finishRenewal, giveUpRenewal } from './renewal-store.ts';
import { RENEWAL_DOUBT_MS, SESSION_TOUCH_MS } from './session-limits.ts';
import { sessionRules } from './session-rules.ts';
import { findSession, type SessionRecord, touchSession } from './session-store.ts';

/** The actor of a token; `expired` for a session that ended, was idle too long, or never existed. */
export async function readSession(
  { database, clock, ports, system }: Pick<IdentityContext, 'database' | 'clock' | 'ports' | 'system'>,
  token: string,
  origin: Origin,
  ahead: ReadAhead | null = null,
): Promise<Actor | 'expired'> {
  const found = await findSession({ database, ports }, hashToken(token), ahead);
  if (!found || found.stage === 'SECOND_STEP') return 'expired';
  const { contractId, stage, within } = found;
  // A company session that has lost its company grants nothing.
  if (within !== null && within !== found.tenantId) return 'expired';
  if ((contractId === null) !== (stage === 'FULL')) return 'expired';
  const now = clock.now();
  const idle = now.getTime() - found.seenTime.getTime();
  if (found.expireTime <= now) return 'expired';
  // No rule ends a session that was used within the last minute, so that few calls ask for the rules.
  if (idle > SESSION_TOUCH_MS && idle > (await sessionRules({ system })).idleMs) return 'expired';
  if (!(await settleRenewal(database, found, now))) return 'expired';
  if (idle > SESSION_TOUCH_MS) await touchSession(database.db, found.id, now);
  return {
    userId: found.userId,
    tenantId: found.tenantId,
    sessionId: found.id,
    name: found.userName,
    origin,
    memberships: found.memberships,
    ...(ahead ? { ahead: found.ahead } : {}),
    ...(within === null ? {} : { within }),
    ...(contractId === null ? {} : { visit: { contractId, done: stage === 'VISIT_DONE' } }),
  };
}

/** Of a session and the one that replaces it, one ends: the former with the first use of the new one, or the new one when its cookie was lost. */
async function settleRenewal(
  database: IdentityContext['database'],
  { id, replaces, renewTime }: SessionRecord,
  now: Date,
): Promise<boolean> {
  if (replaces !== null) return database.transaction((tx) => finishRenewal(tx, id, replaces));
  if (renewTime === null || now.getTime() - renewTime.getTime() <= RENEWAL_DOUBT_MS) return true;
  return database.transaction((tx) => giveUpRenewal(tx, id));
}
