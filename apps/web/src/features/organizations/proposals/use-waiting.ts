import { dutiesOf } from '@cinnabar/protocol/organizations/permission-tree';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { useQuery } from '@tanstack/react-query';
import { proposalsQuery } from '../../../lib/queries/proposals-query.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';

/** Acts in the present company that wait for another officer, as far as the caller sees them; none outside the three-officer mode. */
export function useWaiting(companyId: string, belongs: (proposal: Proposal) => boolean): Proposal[] {
  const { company, employee } = useCurrentUser();
  const isOn = company?.id === companyId && company.threeOfficers;
  const { data = [] } = useQuery({
    ...proposalsQuery(companyId),
    enabled: isOn && dutiesOf(employee?.rights ?? {}).length > 0,
  });
  return data.filter((one) => one.status === 'PENDING' && belongs(one));
}

/** The same of one object. */
export const useWaitingFor = (companyId: string, objectId: string): Proposal[] =>
  useWaiting(companyId, ({ objectIds }) => objectIds.includes(objectId));
