import { isId } from '@cinnabar/kernel';
import type { Why } from '@cinnabar/protocol/seals/grant-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { checkRules } from '../../checking/check-rules.ts';
import { decideUse } from '../../decide-use.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayReadRecords, standingOf } from '../../seals-policy.ts';
import type { SealRecord } from '../../seals-store.ts';
import { listFormer } from '../agencies/assignment-store.ts';
import { listGrants } from '../grant-store.ts';
import { nameSubjects } from '../name-subjects.ts';
import { sayReason } from '../say-reason.ts';

/** Of one who is no agent any more, or who does not work for the agent company now. Throws NOT_FOUND for one who never was. */
async function explainFormer(
  deps: SealsDeps,
  actor: Actor,
  { seal, grants, userId }: { seal: SealRecord; grants: readonly GrantRecord[]; userId: string },
): Promise<Why> {
  const held = grants.filter(({ subjectType }) => subjectType === 'AGENT_COMPANY');
  const [last] = await listFormer(
    deps.database.db,
    userId,
    held.map(({ id }) => id),
  );
  const grant = held.find(({ id }) => id === last?.grantId);
  if (!grant) throw new AppError('NOT_FOUND');
  const reason = { fact: 'AGENT_UNASSIGNED' as const, grant };
  return {
    usable: false,
    person: (await deps.identity.getUser(userId)).name ?? '',
    reasons: [
      {
        fact: reason.fact,
        grant: grant.number,
        text: sayReason(actor.origin.language, reason, seal, deps.clock.now()),
      },
    ],
  };
}

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
  if (!who.employed && who.agencies.length === 0) return explainFormer(deps, actor, { seal, grants, userId });
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
  const held = reasons.flatMap(({ grant }) => (grant?.subjectType === 'AGENT_COMPANY' ? [grant] : []));
  const agents = await nameSubjects(deps, seal.ownerId, held);
  return {
    usable: grounds.length > 0,
    person: (await deps.identity.getUser(userId)).name ?? '',
    reasons: reasons.map((reason) => ({
      fact: reason.fact,
      grant: reason.grant?.number ?? null,
      text: sayReason(language, reason, seal, who.now, agents.get(reason.grant?.subjectId ?? '')),
    })),
  };
}
