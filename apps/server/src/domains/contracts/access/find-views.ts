import type { AuditRecord } from '../../audit/index.ts';
import type { ContractState, SignatoryRecord } from '../lifecycle/contract-state.ts';

/** Each of these events means that the contract, or pages of it, were served to a reader. */
const VIEWS = ['CONTRACT_OPEN', 'DOCUMENT_READ', 'DOCUMENT_READ_END'];

/** When each party first opened the contract, by party id; a party that has not is absent. */
export function findViews(
  { signatories }: Pick<ContractState, 'signatories'>,
  records: readonly AuditRecord[],
): ReadonlyMap<string, Date> {
  const views = records.filter(({ event }) => VIEWS.includes(event));
  return new Map(
    signatories.flatMap((party) => {
      const first = views.find(({ actor }) => isOf(actor, party));
      return first ? [[party.id, first.time]] : [];
    }),
  );
}

/** The readers that count for a party: the person, or the receiver and those who acted for the company. */
function isOf(
  { userId, tenantId }: AuditRecord['actor'],
  party: Pick<SignatoryRecord, 'tenantId' | 'tenantType' | 'receiverId'>,
): boolean {
  if (userId === null || party.tenantId === null) return false;
  if (party.tenantType === 'PERSONAL') return userId === party.tenantId;
  return tenantId === party.tenantId || userId === party.receiverId;
}
