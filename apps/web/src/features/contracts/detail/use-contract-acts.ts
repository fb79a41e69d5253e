import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { contractQuery } from '../contract-query.ts';

/** What the detail page can do to a contract. Each answers the whole contract, which replaces the one shown. */
export function useContractActs(contractId: string) {
  const client = useQueryClient();
  const { t } = useTranslation('contracts-detail');

  function took(contract: Contract, said: string) {
    client.setQueryData(contractQuery(contractId).queryKey, contract);
    void client.invalidateQueries({ queryKey: ['contracts'] });
    notify('ok', said);
  }

  return {
    urge: useMutation({
      mutationFn: () => api.post<Contract>('/contract/urge', { contractId }),
      onSuccess: (contract) => {
        const waiting = contract.signatories.filter(
          ({ status, sweepCode }) => status === 'SIGNING' && !sweepCode,
        );
        took(contract, t('urge.done', { names: waiting.map((party) => party.tenantName).join(t('and')) }));
      },
    }),
    recall: useMutation({
      mutationFn: (reason: string) => api.form<Contract>('/contract/recall', { contractId, reason }),
      onSuccess: (contract) => took(contract, t('recall.done')),
    }),
    delay: useMutation({
      mutationFn: (expireTime: string) => api.post<Contract>('/contract/delay', { contractId, expireTime }),
      onSuccess: (contract) => took(contract, t('delay.done')),
    }),
  };
}
