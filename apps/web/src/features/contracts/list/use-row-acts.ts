import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCurrentUser, useSwitchTenant } from '../../../lib/session.ts';
import { tenantToEnter } from '../open/tenant-to-enter.ts';
import { type AskedThere, askPath, openPath } from './row-actions.ts';

/** Opening, downloading, reminding and what is asked on the contract's own page, for rows and cards alike. */
export function useRowActs() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const profile = useCurrentUser();
  const { mutateAsync: switchTenant } = useSwitchTenant();
  const client = useQueryClient();
  const { t } = useTranslation('contracts-list');
  const asking = useMutation({
    mutationFn: async ({ row, act }: { row: ContractRow; act: AskedThere }) => {
      const tenant = tenantToEnter(row, profile);
      if (tenant) await switchTenant(tenant);
      await navigate(askPath(row, act, pathname + search));
    },
  });
  const urging = useMutation({
    mutationFn: (row: ContractRow) => api.post('/contract/urge', { contractId: row.id }),
    onSuccess: async (_, { subject }) => {
      notify('ok', t('urged', { subject }));
      await client.invalidateQueries({ queryKey: ['contracts'] });
    },
  });
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
  return {
    open: opening.mutate,
    download: downloading.mutate,
    urge: urging.mutate,
    ask: (act: AskedThere) => (row: ContractRow) => asking.mutate({ row, act }),
  };
}
