import type { Tx } from '../../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import type { HoldingRegister } from '../../../organizations/index.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockSeal } from '../../seals-store.ts';
import { findGrant } from '../grant-store.ts';
import { queueRelease } from './agency-jobs.ts';
import { endAssignments, listAssignedTo } from './assignment-store.ts';
import { recordAgency } from './record-agency.ts';

/** Assignments to an employee who leaves the agent company: they end, and pass to no successor (民法典 §169). */
export const agencyHoldings = (deps: SealsDeps): HoldingRegister => {
  async function endAll(
    tx: Tx,
    { companyId, fromId, by, ids }: { companyId: string; fromId: string; by: string; ids: string[] },
  ): Promise<void> {
    const held = await listAssignedTo(tx, { companyId, userId: fromId });
    const [user] = await deps.identity.listUsers([fromId], tx);
    for (const { grantId } of held.filter(({ id }) => ids.includes(id))) {
      const sealId = (await findGrant(tx, grantId))?.sealId;
      if (sealId === undefined || !(await lockSeal(tx, sealId))) continue;
      const grant = (await findGrant(tx, grantId))!;
      const ending = { endedBy: null, endTime: deps.clock.now(), reason: '' };
      if ((await endAssignments(tx, { grantId, userId: fromId }, ending)).length === 0) continue;
      const actor = { ...SYSTEM_ACTOR, name: by };
      await recordAgency(deps, tx, { sealId, companyId }, actor, 'SEAL_AGENT_UNASSIGN', {
        grant: grant.number,
        subject: user?.name ?? '',
      });
      await queueRelease(deps, tx, grantId);
    }
  }

  return {
    kind: 'SEAL_AGENCY',
    list: async (db, held) =>
      (await listAssignedTo(db, held)).map(({ id, ownerName, sealName, number }) => ({
        id,
        title: `${ownerName} · ${sealName} #${number}`,
      })),
    async hand(tx, change) {
      await endAll(tx, change);
      return [];
    },
    end: endAll,
  };
};
