import { useEffect } from 'react';
import { useCurrentUser, useSwitchTenant } from '../../../lib/session.ts';
import { type Opened, tenantToEnter } from './tenant-to-enter.ts';

/**
 * However somebody came to a contract: when the company that they act for takes no part in it and they belong to the contract's own,
 * the session switches to that one (product-spec §4). @returns true while it does, for the page is read again afterwards
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
