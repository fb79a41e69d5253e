import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { download } from '../../../lib/download.ts';
import { useCurrentUser, useSwitchTenant } from '../../../lib/session.ts';
import { openPath, tenantToEnter } from './row-actions.ts';

/** Opening and downloading, for rows and cards alike. */
export function useRowActs() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const profile = useCurrentUser();
  const { mutateAsync: switchTenant } = useSwitchTenant();
  const opening = useMutation({
    mutationFn: async (row: ContractRow) => {
      const tenant = tenantToEnter(row, profile);
      if (tenant) await switchTenant(tenant);
      await navigate(openPath(row, pathname + search));
    },
  });
  const downloading = useMutation({
    mutationFn: (row: ContractRow) =>
      download('/contract/download', { contractId: row.id }, `${row.subject}.zip`),
  });
  return { open: opening.mutate, download: downloading.mutate };
}
