import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf, SYSTEM_ACTOR } from '../../../audit/index.ts';
import { updateUser } from '../../user-store.ts';
import { openDetails } from '../check-details.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { type CheckRecord, lockUser, tellOfCheck, updateOpenCheck } from '../real-name-store.ts';
import { tellOutcome } from './tell-outcome.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Verdict {
  pass: boolean;
  reason: string | null;
  /** Null: a provider. */
  by: Actor | null;
}

/**
 * Ends an open attempt: who passed bears the verified name from now on. Throws REAL_NAME_DECIDED when a person decides what is decided
 * already; a provider's second answer is let go.
 */
export async function settleCheck(
  context: RealNameContext,
  check: CheckRecord,
  { pass, reason, by }: Verdict,
): Promise<void> {
  const { database, clock, audit, system } = context.identity;
  const { keepDays } = await system.setting('realname');
  await database.transaction(async (tx) => {
    await lockUser(tx, check.userId);
    const now = clock.now();
    const settled = await updateOpenCheck(tx, check.id, {
      state: pass ? 'PASSED' : 'FAILED',
      reason,
      url: null,
      reviewerId: by?.userId ?? null,
      decideTime: now,
      forgetTime: new Date(now.getTime() + keepDays * DAY_MS),
    });
    if (!settled) {
      if (by) throw new AppError('REAL_NAME_DECIDED');
      return;
    }
    if (pass) {
      const { name } = openDetails(context.masterKey, { id: check.id, details: check.details! });
      await updateUser(tx, check.userId, { name, realName: true });
    }
    await tellOfCheck(tx, check);
    await tellOutcome(context, tx, check.userId, { pass, reason, time: now });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: by?.tenantId ?? check.userId },
      event: pass ? 'REAL_NAME_PASS' : 'REAL_NAME_REFUSE',
      actor: by ? actorOf(by) : SYSTEM_ACTOR,
      subjectId: check.userId,
      detail: { provider: check.provider, method: check.method, ...(reason ? { reason } : {}) },
    });
  });
}
