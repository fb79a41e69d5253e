import { newId } from '@cinnabar/kernel';
import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { CompanyRef } from './draft.ts';

export type SigningOrder = 'sequential' | 'parallel';

type Parties = readonly SignatoryForm[];

/** A company takes part with its seal. */
export function companyParty(company: CompanyRef): SignatoryForm {
  return {
    id: newId(),
    tenantType: company.tenantType,
    tenantId: company.tenantId,
    tenantName: company.name,
    receiverName: null,
    contact: null,
    step: 1,
    sweepCode: false,
    ...PLAIN_PARTY,
    actions: [{ id: newId(), type: 'CORPORATE', sealId: null, operators: [] }],
  };
}

export function personParty(): SignatoryForm {
  return {
    id: newId(),
    tenantType: 'PERSONAL',
    tenantId: null,
    tenantName: '',
    receiverName: '',
    contact: '',
    step: 1,
    sweepCode: false,
    ...PLAIN_PARTY,
    actions: [{ id: newId(), type: 'PERSONAL', sealId: null, operators: [] }],
  };
}

/** A person who is named later, by a scan of the contract's code; `name` is what they are called until then. */
export function scanningParty(name: string): SignatoryForm {
  return { ...personParty(), receiverName: name, contact: null, sweepCode: true };
}

/** The parties of each step, first step first. */
export function stepsOf(parties: Parties): SignatoryForm[][] {
  const steps = new Map<number, SignatoryForm[]>();
  for (const party of parties) steps.set(party.step, [...(steps.get(party.step) ?? []), party]);
  return [...steps].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Empty steps vanish; the rest is numbered from 1 without gaps. */
function fromSteps(steps: readonly (readonly SignatoryForm[])[]): SignatoryForm[] {
  return steps
    .filter((group) => group.length > 0)
    .flatMap((group, index) => group.map((party) => ({ ...party, step: index + 1 })));
}

/** In parallel all parties are in one step; in sequence the new party comes last. */
export function addParty(parties: Parties, party: SignatoryForm, order: SigningOrder): SignatoryForm[] {
  const steps = stepsOf(parties);
  if (order === 'sequential' || steps.length === 0) return fromSteps([...steps, [party]]);
  return fromSteps([...steps.slice(0, -1), [...steps.at(-1)!, party]]);
}

export function removeParty(parties: Parties, id: string): SignatoryForm[] {
  return fromSteps(stepsOf(parties).map((group) => group.filter((party) => party.id !== id)));
}

/** Returns to its position in `before`, among the parties that are still there; parties added since stay last. */
export function restoreParty(parties: Parties, before: Parties, id: string): SignatoryForm[] {
  const lost = before.filter((party) => party.id === id);
  if (parties.some((party) => party.id === id)) return [...parties];
  return inStepsOf(before, [...parties, ...lost]);
}

/** All parties at their position in `before`; parties added since stay last. */
function inStepsOf(before: Parties, parties: Parties): SignatoryForm[] {
  const then = stepsOf(before).map((group) =>
    group.flatMap((one) => parties.filter((party) => party.id === one.id)),
  );
  const since = stepsOf(parties.filter((party) => !before.some((one) => one.id === party.id)));
  return fromSteps([...then, ...since]);
}

export function changeParty(
  parties: Parties,
  id: string,
  edit: (party: SignatoryForm) => Partial<SignatoryForm>,
): SignatoryForm[] {
  return parties.map((party) => (party.id === id ? { ...party, ...edit(party) } : party));
}

/** Into one step, or out of it again: into the steps that there were `before`, else one behind the other. */
export function setOrder(
  parties: Parties,
  order: SigningOrder,
  before: Parties | null = null,
): SignatoryForm[] {
  const all = stepsOf(parties).flat();
  if (order === 'parallel') return fromSteps([all]);
  const single = all.map((party, index) => ({ ...party, step: index + 1 }));
  return before ? inStepsOf(before, single) : single;
}

/** Two or more parties in a single step are parallel; anything else has an order. */
export function orderOf(parties: Parties): SigningOrder | null {
  if (parties.length < 2) return null;
  return stepsOf(parties).length === 1 ? 'parallel' : 'sequential';
}

/** Takes a party out of its step and gives it a step of its own before the step at `gap` (0 … steps). */
export function moveToGap(parties: Parties, id: string, gap: number): SignatoryForm[] {
  const steps = stepsOf(parties);
  const moved = parties.find((party) => party.id === id);
  if (!moved) return [...parties];
  const others = steps.map((group) => group.filter((party) => party.id !== id));
  return fromSteps([...others.slice(0, gap), [moved], ...others.slice(gap)]);
}

/** One place earlier or later: out of a shared step first, then past the neighbouring step. */
export function moveParty(parties: Parties, id: string, by: -1 | 1): SignatoryForm[] {
  const steps = stepsOf(parties);
  const at = steps.findIndex((group) => group.some((party) => party.id === id));
  if (at < 0) return [...parties];
  const shared = steps[at]!.length > 1;
  const gap = by < 0 ? (shared ? at : at - 1) : shared ? at + 1 : at + 2;
  return gap < 0 || gap > steps.length ? [...parties] : moveToGap(parties, id, gap);
}

/** Signs together with the step before. */
export function joinPrevious(parties: Parties, id: string): SignatoryForm[] {
  const steps = stepsOf(parties);
  const at = steps.findIndex((group) => group.some((party) => party.id === id));
  if (at < 1) return [...parties];
  const moved = steps[at]!.find((party) => party.id === id)!;
  return fromSteps(
    steps.map((group, index) => {
      if (index === at - 1) return [...group, moved];
      return index === at ? group.filter((party) => party.id !== id) : group;
    }),
  );
}
