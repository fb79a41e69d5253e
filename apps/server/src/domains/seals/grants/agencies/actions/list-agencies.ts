import { toChinaTime } from '@cinnabar/kernel';
import type { SealAgency } from '@cinnabar/protocol/seals/agencies/agency-schema';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { stateOf } from '../../../grant-terms.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { presentGrants } from '../../present-grants.ts';
import { dutyIn } from '../agency-policy.ts';
import { type HeldGrant, listAssignments, listHeldGrants } from '../assignment-store.ts';

const SHOWN_AFTER_END_MS = 30 * 24 * 60 * 60 * 1000;

/** Grants that a company holds as agent: all for those who assign them, to an agent their own. Nothing for others. */
export async function listAgencies(
  deps: SealsDeps,
  actor: Actor,
  { companyId }: { companyId: string },
): Promise<SealAgency[]> {
  const { db } = deps.database;
  const duty = await dutyIn(deps, actor, companyId);
  if (!duty.employed) return [];
  const found = await listHeldGrants(db, companyId, duty.keeps ? undefined : actor.userId);
  const now = deps.clock.now();
  const held = duty.keeps ? found : found.filter(({ grant }) => isShownToAgent(grant, now));
  const assignments = await listAssignments(
    db,
    held.map(({ grant }) => grant.id),
  );
  const seen = duty.keeps ? assignments : assignments.filter(({ userId }) => userId === actor.userId);
  const people = seen.flatMap(({ userId, assignedBy }) => [userId, assignedBy]);
  const users = await deps.identity.listUsers([...new Set(people)]);
  const nameOf = (id: string) => users.find((one) => one.id === id)?.name ?? '';
  return Promise.all(
    held.map(async ({ grant, seal }) => {
      const [shown] = await presentGrants(deps, seal.ownerId, [grant]);
      const owner = await deps.organizations.getCompany(seal.ownerId);
      const isOpen = ['UPCOMING', 'ACTIVE', 'EXHAUSTED'].includes(shown!.state);
      return {
        ...shown!,
        sealName: seal.name,
        ownerName: owner.name,
        assigns: duty.keeps && (shown!.state === 'UPCOMING' || shown!.state === 'ACTIVE'),
        returns: duty.keeps && isOpen,
        assignsSelf: duty.isLegalRepresentative,
        assignments: seen
          .filter(({ grantId }) => grantId === grant.id)
          .map(({ userId, assignedBy, assignTime }) => ({
            userId,
            name: nameOf(userId),
            assignedBy: nameOf(assignedBy),
            assignTime: toChinaTime(assignTime),
            own: userId === actor.userId,
          })),
      };
    }),
  );
}

/** For thirty days after its last day. */
const isShownToAgent = (grant: HeldGrant['grant'], now: Date): boolean =>
  stateOf(grant, now) !== 'EXPIRED' || grant.untilTime!.getTime() + SHOWN_AFTER_END_MS > now.getTime();
