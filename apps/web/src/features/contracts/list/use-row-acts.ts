import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall, urgeContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useOpenContract } from '../open/use-open-contract.ts';
import { type AskedThere, askPath } from './row-actions.ts';

/** Opening, downloading, reminding and what is asked on the contract's own page, for rows and cards alike. */
export function useRowActs() {
  const { pathname, search } = useLocation();
  const open = useOpenContract();
  const client = useQueryClient();
  const { t } = useTranslation('contracts-list');
  const urging = useMutation({
    mutationFn: (row: ContractRow) => api(urgeContractCall, { body: { contractId: row.id } }),
    onSuccess: async (_, { subject }) => {
      notify('ok', t('urged', { subject }));
      await client.invalidateQueries({ queryKey: ['contracts'] });
    },
  });
  const downloading = useMutation({
    mutationFn: (row: ContractRow) =>
      download(downloadContractCall, { query: { contractId: row.id } }, `${row.subject}.zip`),
  });
  return {
    open: (row: ContractRow) => open(row),
    download: downloading.mutate,
    urge: urging.mutate,
    urging: urging.isPending,
    ask: (act: AskedThere) => (row: ContractRow) => open(row, askPath(row, act, pathname + search)),
  };
}
