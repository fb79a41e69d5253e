import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type GrantRecord, isFor, stateOf } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { standingOf } from '../seals-policy.ts';
import type { SealState } from '../seals-store.ts';
import { isApart } from './is-apart.ts';

/**
 * Refuses a grant by which a person would audit a seal that they use or manage. Employees are compared with every grant that is for them,
 * groups with the same group and with the whole company; who is in two different groups is not looked for. Throws SEAL_DUTY_AUDITOR.
 */
export async function requireAuditorApart(
  deps: SealsDeps,
  tx: Tx,
  state: SealState,
  grant: GrantRecord,
): Promise<void> {
  if (grant.right === 'EXAMINE') return;
  const { seal } = state;
  const opposite = (one: GrantRecord) =>
    grant.right === 'AUDIT' ? one.right === 'USE' || one.right === 'MANAGE' : one.right === 'AUDIT';
  const others = state.grants.filter((one) => opposite(one) && stateOf(one, deps.clock.now()) !== 'EXPIRED');
  const both = { seal, grants: [...others, grant] };
  const refuse = async (userId: string) => {
    const of = { companyId: seal.ownerId, duty: 'AUDITOR', userId } as const;
    if (await isApart(deps, of, tx)) throw new AppError('SEAL_DUTY_AUDITOR');
  };
  if (grant.subjectType === 'EMPLOYEE') {
    const who = await standingOf(deps, { userId: grant.subjectId }, both);
    const administers = grant.right === 'AUDIT' && (who.administers || who.standsIn);
    if (administers || others.some((one) => isFor(one, who))) await refuse(grant.subjectId);
    return;
  }
  for (const one of others)
    if (one.subjectType === 'EMPLOYEE') {
      const who = await standingOf(deps, { userId: one.subjectId }, both);
      if (isFor(grant, who)) await refuse(one.subjectId);
    } else if (
      one.subjectId === grant.subjectId ||
      one.subjectType === 'COMPANY' ||
      grant.subjectType === 'COMPANY'
    )
      await refuse('');
}
