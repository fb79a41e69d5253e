import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';

export interface OwnStep {
  party: Signatory;
  action: Action;
}

/**
 * The step that the viewer carries out now. Which ones wait for them is the server's word (`own`); of several it is one that names the viewer,
 * else one of the company they work in.
 */
export function findOwnStep(
  contract: Contract,
  profile: CurrentUser,
  isAbout: (action: Action) => boolean = () => true,
): OwnStep | null {
  const own = contract.signatories.flatMap((party) =>
    party.actions.filter((action) => action.own && isAbout(action)).map((action) => ({ party, action })),
  );
  const named = own.find(({ action }) =>
    action.operators.some(({ type, id }) => type !== 'ROLE' && id === profile.user.id),
  );
  const present = own.find(({ party }) => party.tenantId !== null && party.tenantId === profile.company?.id);
  return named ?? present ?? own[0] ?? null;
}
