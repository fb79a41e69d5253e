import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import type { HoldingRegister } from '../../../organizations/index.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { findCodesOf, lockCode, updateCode } from './template-codes-store.ts';

/** Codes that an employee who leaves has made: a successor launches their contracts; without one they are paused. */
export function codeHoldings({ audit }: ContractsDeps): HoldingRegister {
  const record = (
    tx: Parameters<HoldingRegister['hand']>[0],
    { companyId, by }: { companyId: string; by: string },
    event: string,
    { id, detail }: { id: string; detail: Record<string, string> },
  ) =>
    audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event,
      actor: { ...SYSTEM_ACTOR, name: by },
      detail,
      subjectId: id,
    });
  return {
    kind: 'TEMPLATE_CODE',
    list: async (db, { companyId, userId }) =>
      (await findCodesOf(db, { companyId, makerId: userId })).map(({ id, subject }) => ({
        id,
        title: subject,
      })),
    async hand(tx, change) {
      const handed: string[] = [];
      for (const id of change.ids.toSorted()) {
        const code = await lockCode(tx, id);
        if (code?.makerId !== change.fromId || code.companyId !== change.companyId) continue;
        const makerName = change.to.name ?? '';
        await updateCode(tx, id, { makerId: change.to.id, makerName, revision: code.revision + 1 });
        const detail = { name: code.subject, subject: makerName };
        await record(tx, change, 'TEMPLATE_CODE_HANDED', { id, detail });
        handed.push(id);
      }
      return handed;
    },
    async end(tx, change) {
      for (const id of change.ids.toSorted()) {
        const code = await lockCode(tx, id);
        if (code?.makerId !== change.fromId || !code.isOn) continue;
        await updateCode(tx, id, { isOn: false, revision: code.revision + 1 });
        await record(tx, change, 'TEMPLATE_CODE_PAUSED', { id, detail: { name: code.subject } });
      }
    },
  };
}
