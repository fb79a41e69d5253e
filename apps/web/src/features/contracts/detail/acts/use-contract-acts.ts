import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import {
  correctReceiverCall,
  delayContractCall,
  finishContractCall,
  recallContractCall,
  voidContractCall,
} from '@cinnabar/protocol/contracts/contracts-calls';
import { copyContractCall, deleteDraftCall } from '@cinnabar/protocol/contracts/launch-calls';
import { rejectContractCall } from '@cinnabar/protocol/contracts/signing-calls';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { keepContract, reloadContract } from '../../contract-query.ts';

export interface VoidForm {
  reason: string;
  sealId: string | null;
  expireTime: string;
}

export interface CorrectForm {
  signatoryId: string;
  receiverName: string;
  contact: string;
}

/** Awaited by a form, which shows the failure itself. */
const BY_FORM = { quiet: true };

/** The contract has changed meanwhile: the page, or the list, shows its present state beside the error. */
function useAct<T, V = void>(
  contractId: string,
  act: Pick<UseMutationOptions<T, Error, V>, 'mutationFn' | 'onSuccess' | 'meta'>,
) {
  const client = useQueryClient();
  return useMutation({
    ...act,
    onError: () => reloadContract(client, contractId),
  });
}

/** The acts that follow a confirmation. Each returns the whole contract, which replaces the one shown. */
export function useContractActs(contractId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('contracts-detail');

  function took(contract: Contract, said: string) {
    keepContract(client, contract);
    notify('ok', said);
  }

  return {
    recall: useAct(contractId, {
      mutationFn: (reason: string) => api(recallContractCall, { body: { contractId, reason } }),
      onSuccess: (contract) => took(contract, t('recall.done')),
    }),
    delay: useAct(contractId, {
      mutationFn: (expireTime: string) => api(delayContractCall, { body: { contractId, expireTime } }),
      meta: BY_FORM,
      onSuccess: (contract) => took(contract, t('delay.done')),
    }),
    finish: useAct(contractId, {
      mutationFn: (reason: string) => api(finishContractCall, { body: { contractId, reason } }),
      onSuccess: (contract) => took(contract, t('contracts-acts:finish.done')),
    }),
    voiding: useAct(contractId, {
      mutationFn: (form: VoidForm) => api(voidContractCall, { body: { contractId, ...form } }),
      meta: BY_FORM,
      onSuccess: (contract) => took(contract, t('contracts-acts:void.done')),
    }),
    /** Declining the declaration: the contract remains in force. */
    keep: useAct(contractId, {
      mutationFn: (reason: string) => api(rejectContractCall, { body: { contractId, reason } }),
      onSuccess: (contract) => took(contract, t('contracts-acts:keep.done')),
    }),
    correct: useAct(contractId, {
      mutationFn: (form: CorrectForm) => api(correctReceiverCall, { body: { contractId, ...form } }),
      meta: BY_FORM,
      onSuccess: (contract, { receiverName }) =>
        took(contract, t('contracts-acts:correct.done', { name: receiverName })),
    }),
    /** A new draft, which is opened. */
    copy: useAct(contractId, {
      mutationFn: () => api(copyContractCall, { body: { contractId } }),
      onSuccess: ({ id }) => {
        void client.invalidateQueries({ queryKey: ['contracts'] });
        return navigate(`/launch/contract/${id}`);
      },
    }),
    remove: useAct(contractId, {
      mutationFn: () => api(deleteDraftCall, { body: { contractId } }),
      onSuccess: () => {
        notify('ok', t('contracts-acts:delete.done'));
        void client.invalidateQueries({ queryKey: ['contracts'] });
      },
    }),
  };
}
