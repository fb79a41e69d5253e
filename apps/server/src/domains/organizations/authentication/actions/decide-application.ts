import { errorText } from '@cinnabar/protocol/error-text';
import { DEFAULT_LANGUAGE } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { findTakenClaim } from '../claims.ts';
import { endLetter } from '../letter/end-letter.ts';
import { type Locked, moveApplication } from '../move-application.ts';
import { notifyOutcome } from '../notify-company.ts';

export interface Verdict {
  pass: boolean;
  reason: string | null;
  /** Null: decided by a vendor. */
  by: Actor | null;
}

/**
 * Closes an application: what it states is registered from now on, or its reason is sent. Another company may have taken the name since it was
 * submitted: then a reviewer's call throws REGISTER_NO_TAKEN or COMPANY_NAME_TAKEN, and a vendor's outcome becomes a rejection.
 */
export async function decideApplication(
  context: AuthenticationContext,
  tx: Tx,
  locked: Locked,
  sent: Verdict,
): Promise<void> {
  const { pass, reason, by } = await checkClaims(context, tx, locked, sent);
  const { name, registerNo, legalPerson, companyType, way, proofTime } = locked.application;
  const now = context.clock.now();
  const decided = await moveApplication(context, tx, locked, pass ? 'pass' : 'reject', {
    as: by ? 'reviewer' : 'system',
    by,
    change: {
      reason,
      reviewerId: by?.userId ?? null,
      decideTime: now,
      proofUrl: null,
      ...(pass ? { proof: 'PROVED' as const, proofTime: proofTime ?? now } : {}),
    },
    ...(pass ? { registered: { name, registerNo, legalPerson, companyType } } : {}),
    detail: { way, ...(reason ? { reason } : {}), ...(pass ? { name, registerNo, legalPerson } : {}) },
  });
  if (!pass) await endLetter(context, tx, decided, 'rejection');
  await notifyOutcome(context, tx, decided);
}

async function checkClaims(
  { identity }: AuthenticationContext,
  tx: Tx,
  { application }: Locked,
  verdict: Verdict,
): Promise<Verdict> {
  const taken = verdict.pass ? await findTakenClaim(tx, application) : null;
  if (!taken) return verdict;
  if (verdict.by) throw new AppError(taken);
  const [applicant] = await identity.listUsers([application.applicantId], tx);
  return { ...verdict, pass: false, reason: errorText(taken, applicant?.lang ?? DEFAULT_LANGUAGE) };
}
