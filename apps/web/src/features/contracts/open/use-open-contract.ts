import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser, useSwitchTenant } from '../../../lib/session/session.ts';
import { openPath } from './open-path.ts';
import { tenantToEnter } from './tenant-to-enter.ts';

/** Opens a contract of a list by the opening rules (product-spec §4): for its own company first, where the present one takes no part. */
export function useOpenContract(): (contract: ContractRow, path?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const profile = useCurrentUser();
  const { mutateAsync: switchTenant } = useSwitchTenant();
  const { mutate } = useMutation({
    mutationFn: async ({ contract, path }: { contract: ContractRow; path: string | undefined }) => {
      const tenant = tenantToEnter(contract, profile);
      if (tenant) await switchTenant(tenant);
      await navigate(path ?? openPath(contract, pathname + search));
    },
  });
  return (contract, path) => mutate({ contract, path });
}
