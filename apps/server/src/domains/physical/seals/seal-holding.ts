import { SYSTEM_ACTOR } from '../../audit/index.ts';
import type { HoldingRegister } from '../../organizations/index.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { recordEvent } from '../record-event.ts';
import { listKept, lockPhysicalSeal, updateSeal } from '../stores/seal-store.ts';

/** Seals that an employee who leaves keeps: a successor keeps them. There is no seal without a keeper. */
export const sealHolding = (deps: PhysicalDeps): HoldingRegister => ({
  kind: 'PHYSICAL_SEAL',
  list: async (db, { companyId, userId }) =>
    (await listKept(db, companyId, userId)).map(({ id, name }) => ({ id, title: name })),
  async hand(tx, { companyId, fromId, to, by, ids }) {
    const handed: string[] = [];
    for (const id of ids) {
      const seal = await lockPhysicalSeal(tx, id);
      if (seal?.companyId !== companyId || seal.keeperId !== fromId) continue;
      await updateSeal(tx, id, { keeperId: to.id });
      await recordEvent(deps, tx, seal, { ...SYSTEM_ACTOR, name: by }, 'PHYSICAL_SEAL_CHANGE', {
        seal: seal.name,
        keeper: to.name ?? '',
        place: seal.place,
      });
      handed.push(id);
    }
    return handed;
  },
});
