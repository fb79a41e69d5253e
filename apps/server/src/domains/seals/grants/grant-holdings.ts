import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import type { HoldingRegister } from '../../organizations/index.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { lockSeal } from '../seals-store.ts';
import {
  endGrantRow,
  findGrant,
  insertGrant,
  listGrantsTo,
  NOT_AUTOMATIC,
  newGrant,
  nextNumber,
} from './grant-store.ts';

/** Grants to an employee who leaves: each ends, and a successor gets one with the same terms and what is left of its limits. */
export const grantHoldings = (deps: SealsDeps): HoldingRegister => {
  async function endOne(tx: Tx, id: string, { fromId, by }: { fromId: string; by: string }): Promise<void> {
    const found = await findGrant(tx, id);
    if (!found) return;
    await lockSeal(tx, found.sealId);
    const known = await findGrant(tx, id);
    const isTheirs =
      known?.subjectId === fromId || (known?.grantedBy === fromId && known.status === 'PROPOSED');
    if (!known || !isTheirs) return;
    if (!(await endGrantRow(tx, id, { endedBy: null, endTime: deps.clock.now(), reason: '' }))) return;
    await recordSealEvent(deps, tx, known.sealId, { ...SYSTEM_ACTOR, name: by }, 'SEAL_GRANT_END', {
      grant: known.number,
    });
  }

  return {
    kind: 'SEAL_GRANT',
    list: async (db, held) =>
      (await listGrantsTo(db, held)).map(({ grant, sealName }) => ({
        id: grant.id,
        title: `${sealName} #${grant.number}`,
      })),
    async hand(tx, { companyId, fromId, to, by, ids }) {
      const now = deps.clock.now();
      const handed: string[] = [];
      for (const id of ids) {
        const sealId = (await findGrant(tx, id))?.sealId;
        const state = sealId === undefined ? null : await lockSeal(tx, sealId);
        if (state?.seal.ownerId !== companyId) continue;
        // As it is under the lock: a use may have been counted until then.
        const known = state.grants.find((one) => one.id === id);
        // A letter names its people: neither it nor a grant that waits for it passes on.
        if (!known || known.letterSha256 !== null || known.status === 'PROPOSED') {
          await endOne(tx, id, { fromId, by });
          continue;
        }
        if (known.subjectId !== fromId) continue;
        await endGrantRow(tx, id, { endedBy: null, endTime: now, reason: '' });
        const grant = newGrant({
          ...known,
          id: newId(now.getTime()),
          number: await nextNumber(tx, known.sealId),
          subjectId: to.id,
          grantTime: now,
          // Who granted it has proved their intent for the other person.
          ...NOT_AUTOMATIC,
        });
        await insertGrant(tx, grant);
        await recordSealEvent(deps, tx, known.sealId, { ...SYSTEM_ACTOR, name: by }, 'SEAL_GRANT_HAND', {
          grant: grant.number,
          subject: to.name ?? '',
          before: known.number,
        });
        handed.push(grant.id);
      }
      return handed;
    },
    async end(tx, { fromId, by, ids }) {
      for (const id of ids) await endOne(tx, id, { fromId, by });
    },
  };
};
