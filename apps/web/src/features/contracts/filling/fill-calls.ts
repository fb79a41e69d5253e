import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { api } from '../../../lib/api-client.ts';
import type { Values } from '../fields/use-field-values.ts';

/** Keeps what is typed so far; the step stays open. */
export const keepValues = (contractId: string, actionId: string, values: Values) =>
  api.post<Contract>('/contract/fill', {
    contractId,
    actionId,
    values: Object.fromEntries(values),
    submit: false,
  });

/** Hands the form in. */
export const submitValues = (contractId: string, actionId: string, values: Values) =>
  api.post<Contract>('/contract/fill', {
    contractId,
    actionId,
    values: Object.fromEntries(values),
    submit: true,
  });
