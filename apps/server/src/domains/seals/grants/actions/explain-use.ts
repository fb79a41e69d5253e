import { isId } from '@cinnabar/kernel';
import type { Why } from '@cinnabar/protocol/seals/grant-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { checkRules } from '../../checking/check-rules.ts';
import { decideUse } from '../../decide-use.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayReadRecords, standingOf } from '../../seals-policy.ts';
import { listGrants } from '../grant-store.ts';
import { sayReason } from '../say-reason.ts';

/**
 * Why a person may, or may not, use a company's seal now, for a contract where one is named. About others it answers those who read the
 * seal's records. Throws NOT_FOUND, NOT_ALLOWED.
 */
export async function explainUse(
  deps: SealsDeps,
  actor: Actor,
  { sealId, userId, contractId }: { sealId: string; userId: string; contractId?: string | undefined },
): Promise<Why> {
  const { seal } = await getVisibleSeal(deps, actor, sealId);
  const grants = await listGrants(deps.database.db, seal.id);
  if (seal.type === 'PERSONAL' || !isId(userId)) throw new AppError('NOT_FOUND');
  if (
    userId !== actor.userId &&
    !mayReadRecords({ seal, grants }, await standingOf(deps, actor, { seal, grants }))
  )
    throw new AppError('NOT_ALLOWED');
  // Of a person, not of a session: what holds at the next sign-in.
  const who = await standingOf(deps, { userId }, { seal, grants });
  if (!who.employed) throw new AppError('NOT_FOUND');
  const facts = contractId ? await deps.contracts.factsOf(actor, contractId, seal.ownerId) : undefined;
  if (facts === null) throw new AppError('NOT_FOUND');
  const matched = await checkRules(
    deps,
    deps.database.db,
    seal,
    // The address of another person's next session is not known.
    {
      contractId,
      amount: facts?.amount,
      ...(userId === actor.userId ? { address: actor.origin.address } : {}),
    },
    who.now,
  );
  const { grounds, reasons } = decideUse({ seal, grants }, who, who.now, facts, matched);
  const { language } = actor.origin;
  return {
    usable: grounds.length > 0,
    person: (await deps.identity.getUser(userId)).name ?? '',
    reasons: reasons.map((reason) => ({
      fact: reason.fact,
      grant: reason.grant?.number ?? null,
      text: sayReason(language, reason, seal, who.now),
    })),
  };
}
