import { toChinaTime } from '@cinnabar/kernel';
import type { ContractSummary } from '@cinnabar/protocol/contracts/contract-schema';
import { maskName } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { partyName } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';

/** The summary of a contract on the sign-in page, before sign-in: persons' names are masked, a draft is unknown. */
export async function getSummary(
  deps: ContractsDeps,
  actor: Actor | null,
  contractId: string,
): Promise<ContractSummary> {
  const state = await findState(deps.database.db, contractId);
  if (!state || state.contract.status === 'DRAFT') throw new AppError('NOT_FOUND');
  const names = state.signatories.map((party) =>
    party.tenantType === 'PERSONAL' && party.tenantId && !actor
      ? maskName(partyName(party))
      : partyName(party),
  );
  const { tenantId } = state.contract;
  const sender = tenantId ? await deps.organizations.findCompany(tenantId) : null;
  return {
    contractId: state.contract.id,
    subject: state.contract.subject,
    signatories: names.join(','),
    expireTime: state.contract.expireTime ? toChinaTime(state.contract.expireTime) : null,
    tenantName: state.contract.tenantName,
    logoKey: sender?.logoKey ?? null,
  };
}
