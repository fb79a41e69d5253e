interface StepOfSeal {
  id: string;
  type: string;
  sealId: string | null;
}

interface OwnSeals<Seal> {
  parties: readonly { tenantId: string | null; actions: readonly StepOfSeal[] }[];
  companyId: string | null;
  seals: readonly Seal[];
}

/** The seal that a step of the sender's company will carry: the one that was settled, or the only one there is. */
export function sealOfStep<Seal extends { id: string }>(
  actionId: string,
  { parties, companyId, seals }: OwnSeals<Seal>,
): Seal | null {
  const party = parties.find(({ actions }) => actions.some(({ id }) => id === actionId));
  const action = party?.actions.find(({ id }) => id === actionId);
  if (party?.tenantId !== companyId || action?.type !== 'CORPORATE') return null;
  const settled = seals.find(({ id }) => id === action.sealId);
  const [only] = seals;
  return settled ?? (seals.length === 1 && only ? only : null);
}
