import {
  getApprovalCall,
  listSealApprovalsCall,
  listStepSealsCall,
  listWaitingApprovalsCall,
} from '@cinnabar/protocol/seals/approval-calls';
import type { StepQuery } from '@cinnabar/protocol/seals/approval-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { currentLanguage } from '../../../lib/language.ts';

/** An answer comes from another person's page: it is looked for while it is waited for. */
const LOOK_MS = 15_000;

/** A company's seals for a step of one's own, and why some cannot be used. */
export const stepSealsQuery = (step: StepQuery) =>
  queryOptions({
    queryKey: ['seals', 'step', step.contractId, step.actionId, currentLanguage()],
    queryFn: () => api(listStepSealsCall, { query: step }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ approval }) => approval?.state === 'WAITING') ? LOOK_MS : false,
  });

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['seals', 'approval', id],
    queryFn: () => api(getApprovalCall, { query: { id } }),
  });

export const waitingApprovalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'approvals-waiting', companyId],
    queryFn: () => api(listWaitingApprovalsCall, { query: { companyId } }),
  });

export const sealApprovalsQuery = (sealId: string) =>
  queryOptions({
    queryKey: ['seals', 'detail', sealId, 'approvals'],
    queryFn: () => api(listSealApprovalsCall, { query: { sealId } }),
    meta: { quiet: true },
  });
