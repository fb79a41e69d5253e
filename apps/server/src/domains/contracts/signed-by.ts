import type { EventSubject } from '../pki/index.ts';
import { type ActionRecord, type ContractState, signatoryOf } from './contract-state.ts';
import { takesCompanySeal } from './launching/step-fields.ts';
import type { SigningRecord } from './signing-store.ts';

/**
 * In whose name a step is signed. A seal of the company speaks for the company; its handler and its legal person write their own names,
 * as people of the company.
 */
export function signedBy(
  state: ContractState,
  action: ActionRecord,
  { userId, userName }: Pick<SigningRecord, 'userId' | 'userName'>,
): EventSubject {
  const { tenantType, tenantId, tenantName, receiverName } = signatoryOf(state, action);
  if (tenantType === 'PERSONAL') return { name: receiverName ?? userName, userId };
  return {
    name: takesCompanySeal(action) ? tenantName : userName,
    organization: tenantName,
    companyId: tenantId!,
    userId,
  };
}
