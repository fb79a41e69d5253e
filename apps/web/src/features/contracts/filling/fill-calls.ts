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

/** Begins the ids of params among those of fields, as errors of the call do. */
export const PARAM = 'params.';

type Plain = Record<string, string | null>;
const part = (all: Plain, isParam: boolean): Plain =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, value]) =>
      id.startsWith(PARAM) === isParam ? [[isParam ? id.slice(PARAM.length) : id, value]] : [],
    ),
  );

/** Saves the values so far, or with `submit` submits the form. Ids of params begin with `PARAM`. */
export function sendValues({ values, seen = {}, ...form }: FillForm) {
  const params = part(values, true);
  const body = { ...form, values: part(values, false), seen: part(seen, false) };
  const seenParams = part(seen, true);
  return api(fillContractCall, {
    body: Object.keys(params).length > 0 ? { ...body, params, seenParams } : body,
  });
}

/** Values that another person wrote meanwhile, by the ids of `sendValues`; null for every other error. */
export function conflictOf(error: unknown): Map<string, string | null> | null {
  if (!isFailure(error, 'FILL_CONFLICT')) return null;
  const { values = {}, params = {} } = error.result as { values?: Plain; params?: Plain };
  return new Map([
    ...Object.entries(values),
    ...Object.entries(params).map(([key, value]) => [`${PARAM}${key}`, value] as const),
  ]);
}

/** What is wrong with single fields, by field id. */
export const fieldFaults = (error: unknown): Map<string, NamedMessage> =>
  new Map(error instanceof ApiError ? error.errors.map((one) => [one.field, one]) : []);
