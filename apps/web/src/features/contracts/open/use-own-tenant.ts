import { useEffect } from 'react';
import { useCurrentUser, useSwitchTenant } from '../../../lib/session/session.ts';
import { type Opened, tenantToEnter } from './tenant-to-enter.ts';

/**
 * Whatever the way to a contract: when the current company is not a party and the viewer belongs to the contract's own company, the session
 * switches to that one (product-spec §4). @returns true while it switches, for the page is read again afterwards
 */
export function useOwnTenant(contract: Opened | undefined): boolean {
  const profile = useCurrentUser();
  const { mutate, isPending, isError } = useSwitchTenant();
  const tenantId = contract ? tenantToEnter(contract, profile) : null;
  const switches = tenantId !== null && !isError;
  useEffect(() => {
    if (switches && !isPending) mutate(tenantId);
  }, [switches, isPending, tenantId, mutate]);
  return switches;
}
