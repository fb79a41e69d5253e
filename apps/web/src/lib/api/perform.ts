import type { Call } from '@cinnabar/protocol/transport/call';
import { isFailure } from '../errors/api-error.ts';
import { showError } from '../query-client.ts';
import { api, type CallOptions } from './api-client.ts';
import type { RequestFor } from './call-address.ts';

/** Makes a call that may wait for another officer. False: it waits, and the page has said so. Rejects with an `ApiError`. */
export async function perform<C extends Call & { proposable: true }>(
  call: C,
  ...request: RequestFor<C, [options?: CallOptions]>
): Promise<boolean> {
  try {
    await api(call, ...request);
    return true;
  } catch (error) {
    if (!isFailure(error, 'SENT_FOR_CONFIRMATION')) throw error;
    showError(error);
    return false;
  }
}
