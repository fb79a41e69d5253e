import type { Contract, ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall, urgeContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { download } from '../../../lib/api/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { keepContract, reloadContract } from '../contract-query.ts';
import { waitingParties } from '../waiting-parties.ts';
import type { ActBy } from './contract-acts.ts';

export interface NowAct {
  run: (contract: Named, part?: { signatoryId: string }) => void;
  busy: boolean;
}
type Named = Pick<Contract | ContractRow, 'id' | 'subject'>;

/** Acts that are carried out immediately, on a contract or on the contract of a row. */
export function useNowActs(): Record<ActBy<'now'>, NowAct> {
  const client = useQueryClient();
  const { t } = useTranslation('contracts');
  const urging = useMutation({
    mutationFn: ({ id, signatoryId }: { id: string; signatoryId?: string }) =>
      api(urgeContractCall, { body: { contractId: id, ...(signatoryId ? { signatoryId } : {}) } }),
    onSuccess: (contract, { signatoryId }) => {
      keepContract(client, contract);
      const urged = waitingParties(contract).filter(({ id }) => (signatoryId ?? id) === id);
      notify('ok', t('urge.done', { names: urged.map((party) => party.tenantName).join(t('urge.and')) }));
    },
    // The contract has changed meanwhile: the page shows its present state beside the error.
    onError: (_, { id }) => reloadContract(client, id),
  });
  const downloading = useMutation({
    mutationFn: ({ id, subject }: Named) =>
      download(downloadContractCall, { query: { contractId: id } }, `${subject}.pdf`),
  });
  return {
    urge: { run: ({ id }, part) => urging.mutate({ id, ...part }), busy: urging.isPending },
    download: { run: (contract) => downloading.mutate(contract), busy: downloading.isPending },
  };
}
