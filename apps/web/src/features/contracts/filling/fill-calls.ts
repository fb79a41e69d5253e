import type { FillForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { fillContractCall } from '@cinnabar/protocol/contracts/signing-calls';
import { api } from '../../../lib/api-client.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';

/** The server's codes that this screen branches on; a test holds them to `protocol/errors`. */
export const FILL_CODES = {
  conflict: 3001101,
  /** Somebody else submitted the step, or ended the contract. */
  over: [3001001, 3001004, 3001005, 3001006],
} as const;

/** Keeps what is typed so far, or with `submit` hands the form in. */
export const sendValues = (form: FillForm) => api(fillContractCall, { body: form });

/** What somebody else wrote meanwhile, by field id; null for every other error. */
export function conflictOf(error: unknown): Map<string, string | null> | null {
  if (!hasCode(error, FILL_CODES.conflict)) return null;
  const { values } = error.result as { values: Record<string, string | null> };
  return new Map(Object.entries(values));
}

/** What the server says about single fields, by field id. */
export function fieldMessages(error: unknown): Map<string, string> {
  return error instanceof ApiError
    ? new Map(error.errors.map(({ field, message }) => [field, message]))
    : new Map();
}
