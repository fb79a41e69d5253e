import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';

export interface OwnStep {
  party: Signatory;
  action: Action;
}

/**
 * The step that the viewer carries out now. Whether there is one at all is the server's word (`signCode`); this only picks which
 * of the waiting steps it is: one that names the viewer, else one for a role in the company they work in, else in another of theirs.
 */
export function findOwnStep(
  contract: Contract,
  profile: CurrentUser,
  waits: (action: Action) => boolean,
): OwnStep | null {
  const waiting = contract.signatories.flatMap((party) =>
    party.actions.filter(waits).map((action) => ({ party, action })),
  );
  const companies = new Set(profile.companies.map(({ id }) => id));
  const roles = new Set(profile.employee?.roles.map(({ roleType }) => roleType));
  const rules: ((own: OwnStep) => boolean)[] = [
    ({ action }) => action.operators.some(({ type, id }) => type !== 'ROLE' && id === profile.user.id),
    ({ party, action }) =>
      party.tenantId !== null &&
      party.tenantId === profile.company?.id &&
      action.operators.some(({ type, id }) => type === 'ROLE' && roles.has(id)),
    ({ party, action }) =>
      party.tenantId !== null &&
      companies.has(party.tenantId) &&
      action.operators.some(({ type }) => type === 'ROLE'),
  ];
  for (const rule of rules) {
    const found = waiting.find(rule);
    if (found) return found;
  }
  return null;
}
