import { newId } from '@cinnabar/kernel';
import type { ActionRecord, ContractState, SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { VoidingStep } from './make-declaration.ts';

/** One step for each party, all open at once. Voiding may come years later: companies act by their present seal administrators. */
export async function voidingStepsFor(
  deps: ContractsDeps,
  state: ContractState,
  parties: readonly SignatoryRecord[],
  sponsorSealId: string | null,
): Promise<VoidingStep[]> {
  const first = Math.max(-1, ...state.actions.map((action) => action.ordinal)) + 1;
  const steps: VoidingStep[] = [];
  for (const [index, party] of parties.entries()) {
    const own = state.actions.filter((action) => action.signatoryId === party.id);
    steps.push({
      party,
      step: {
        contractId: state.contract.id,
        id: newId(),
        signatoryId: party.id,
        type: party.tenantType === 'PERSONAL' ? 'TERMINATE_PERSONAL' : 'TERMINATE_CORPORATE',
        serialNo: Math.max(0, ...own.map((action) => action.serialNo)) + 1,
        ordinal: first + index,
        status: 'SIGNING',
        sealId: party.sponsor ? sponsorSealId : null,
        appliedSealId: null,
        operators: await handlersOf(deps, party),
        formerOperators: [],
        automaticGrants: null,
        operatorId: null,
        completeTime: null,
      },
    });
  }
  return steps;
}

async function handlersOf(
  { organizations }: ContractsDeps,
  party: SignatoryRecord,
): Promise<ActionRecord['operators']> {
  if (party.tenantType === 'PERSONAL')
    return [{ id: party.tenantId!, name: party.receiverName ?? '', type: 'USER' }];
  const keepers = await organizations.listRoleMembers(party.tenantId!, 'SA');
  const role = keepers.length > 0 ? 'SA' : 'SYSTEM';
  return [{ id: role, name: role, type: 'ROLE' }];
}
