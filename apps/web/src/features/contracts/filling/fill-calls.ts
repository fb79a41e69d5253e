import type { FillForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { fillContractCall } from '@cinnabar/protocol/contracts/signing-calls';
import type { ErrorName } from '@cinnabar/protocol/errors';
import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';

/** Another person submitted the step, or the contract was closed. */
export const FILLING_OVER = [
  'CONTRACT_STATE',
  'NOT_YOUR_TURN',
  'ALREADY_DONE',
  'DEADLINE_PASSED',
] as const satisfies ErrorName[];

/** Saves the values so far, or with `submit` submits the form. */
export const sendValues = (form: FillForm) => api(fillContractCall, { body: form });

/** Values that another person wrote meanwhile, by field id; null for every other error. */
export function conflictOf(error: unknown): Map<string, string | null> | null {
  if (!isFailure(error, 'FILL_CONFLICT')) return null;
  const { values } = error.result as { values: Record<string, string | null> };
  return new Map(Object.entries(values));
}

/** What is wrong with single fields, by field id. */
export const fieldFaults = (error: unknown): Map<string, NamedMessage> =>
  new Map(error instanceof ApiError ? error.errors.map((one) => [one.field, one]) : []);
