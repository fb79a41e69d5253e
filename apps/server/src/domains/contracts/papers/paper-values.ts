import { firstValues, type KnownFacts } from '@cinnabar/protocol/templates/params/first-values';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { dayOf } from '../../templates/index.ts';
import { type ActionRecord, actionsOf, type ContractState, partyName } from '../lifecycle/contract-state.ts';
import type { ContractPapers } from './paper-store.ts';

/** What sources of params take from a contract. */
export type PaperFacts = Pick<ContractState, 'signatories'> & {
  contract: Pick<ContractState['contract'], 'tenantName' | 'sn' | 'sendTime'>;
};

/** What sources take from a contract now. The day is that of sending. */
export const factsKnown = ({ contract, signatories }: PaperFacts, now: Date): KnownFacts => ({
  // Roles are parties by their ids.
  parties: Object.fromEntries(signatories.map((party) => [party.id, partyName(party)])),
  company: contract.tenantName,
  contractNumber: contract.sn,
  today: dayOf(contract.sendTime ?? now),
});

/** All values as they are now: what was filled in, else what sources and defaults give. */
export function valuesOf(
  {
    version: { filled },
    record,
  }: { version: ContractPapers['version']; record: Pick<ContractPapers['record'], 'values'> },
  facts: PaperFacts,
  now: Date,
): TemplateValues {
  return { ...firstValues(filled.params, factsKnown(facts, now)), ...record.values };
}

/** What a party fills in is its own, and the sponsor's, until it stands in the files. */
export const isBeingFilled = ({ contract: { status } }: Pick<ContractState, 'contract'>): boolean =>
  status === 'DRAFT' || status === 'FILLING';

/** The params that a step fills in: those of its party's role, in the first of its FILL steps. */
export function paramsOfStep(
  { filled }: ContractPapers['version'],
  state: ContractState,
  step: ActionRecord,
): TemplateParam[] {
  const first = actionsOf(state, step.signatoryId).find(({ type }) => type === 'FILL');
  if (first?.id !== step.id) return [];
  return filled.params.filter(({ owner, formula }) => formula === null && owner === step.signatoryId);
}
