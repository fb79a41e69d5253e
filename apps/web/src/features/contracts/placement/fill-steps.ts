import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';

/** Made from the party's id, so that a step which comes and goes with its fields, by undo too, is always the same one. */
const addedId = (party: SignatoryForm) => `${party.id}-fill`.slice(-64);

/** The step that fills in data for a party: its own, or the one that comes with the first field. */
export function fillOwnerOf(party: SignatoryForm): string {
  return party.actions.find(({ type }) => type === 'FILL')?.id ?? addedId(party);
}

/**
 * Parties with data fields get a step to fill them in, before all other steps; a step that was added in this way is removed with its last
 * field. Steps that the sender added by hand stay.
 */
export function settleFillSteps(
  parties: SignatoryForm[],
  fields: readonly { owner: string }[],
): SignatoryForm[] {
  const owners = new Set(fields.map(({ owner }) => owner));
  const next = parties.map((party): SignatoryForm => {
    const id = addedId(party);
    const present = party.actions.some((action) => action.id === id);
    if (owners.has(id) === present) return party;
    return {
      ...party,
      actions: present
        ? party.actions.filter((action) => action.id !== id)
        : [{ id, type: 'FILL', sealId: null, operators: [] }, ...party.actions],
    };
  });
  return next.every((party, at) => party === parties[at]) ? parties : next;
}

/** The party that was just given a step to fill in data, if any. */
export function newlyFilling(
  before: readonly SignatoryForm[],
  after: readonly SignatoryForm[],
): SignatoryForm | null {
  return after.find((party, at) => party.actions.length > (before[at]?.actions.length ?? 0)) ?? null;
}
