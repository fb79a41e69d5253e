import { errorText } from '@cinnabar/protocol/error-text';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { DEFAULT_LANGUAGE } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf, SYSTEM_ACTOR } from '../../../audit/index.ts';
import { isNameOfOrganization } from '../../users/require-own-name.ts';
import { findUserById, updateUser } from '../../users/user-store.ts';
import { openDetails } from '../check-details.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { announceCheck, type CheckRecord, lockUser, updateOpenCheck } from '../real-name-store.ts';
import { notifyOutcome } from './notify-outcome.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Verdict {
  pass: boolean;
  reason: string | null;
  /** The error whose text `reason` is; absent for free text. */
  reasonName?: PlainErrorName;
  /** Null: decided by a provider. */
  by: Actor | null;
}

/**
 * Closes an open attempt: a person who passed has the verified name from now on. Throws REAL_NAME_DECIDED when a reviewer decides an attempt
 * that is already decided; a provider's second answer is ignored. NAME_OF_ORGANIZATION when a reviewer passes what must be refused.
 */
export async function settleCheck(
  context: RealNameContext,
  check: CheckRecord,
  verdict: Verdict,
): Promise<void> {
  const { database, clock, audit, system } = context.identity;
  const { keepDays } = await system.setting('realname');
  await database.transaction(async (tx) => {
    await lockUser(tx, check.userId);
    const now = clock.now();
    const { pass, reason, reasonName, by } = await weighName(context, tx, check, verdict);
    const settled = await updateOpenCheck(tx, check.id, {
      state: pass ? 'PASSED' : 'FAILED',
      reason,
      reasonName: reasonName ?? null,
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
    announceCheck(tx, check);
    await notifyOutcome(context, tx, check.userId, { pass, reason, time: now });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: by?.tenantId ?? check.userId },
      event: pass ? 'REAL_NAME_PASS' : 'REAL_NAME_REFUSE',
      actor: by ? actorOf(by) : SYSTEM_ACTOR,
      subjectId: check.userId,
      detail: { provider: check.provider, method: check.method, ...(reason ? { reason } : {}) },
    });
  });
}

/** A company may have registered the name since the submission: then the check fails although it was passed. */
async function weighName(
  { masterKey, ports }: RealNameContext,
  tx: Tx,
  check: CheckRecord,
  verdict: Verdict,
): Promise<Verdict> {
  if (!verdict.pass || check.details === null) return verdict;
  const { name } = openDetails(masterKey, { id: check.id, details: check.details });
  if (!(await isNameOfOrganization(ports, name, tx))) return verdict;
  if (verdict.by) throw new AppError('NAME_OF_ORGANIZATION');
  const user = await findUserById(tx, check.userId);
  const reasonName = 'NAME_OF_ORGANIZATION';
  const reason = errorText(reasonName, user?.lang ?? DEFAULT_LANGUAGE);
  return { ...verdict, pass: false, reason, reasonName };
}
