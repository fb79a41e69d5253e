import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';

interface OwnSeals {
  parties: readonly SignatoryForm[];
  companyId: string;
  seals: readonly SealChoice[];
}

/** The seal that a step of one's own company will carry: the one that was settled, or the only one there is. */
export function sealOfStep(actionId: string, { parties, companyId, seals }: OwnSeals): SealChoice | null {
  const party = parties.find(({ actions }) => actions.some(({ id }) => id === actionId));
  const action = party?.actions.find(({ id }) => id === actionId);
  if (party?.tenantId !== companyId || action?.type !== 'CORPORATE') return null;
  const settled = seals.find(({ id }) => id === action.sealId);
  const [only] = seals;
  return settled ?? (seals.length === 1 && only ? only : null);
}
