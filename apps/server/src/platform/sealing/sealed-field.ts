import { HEADERS } from '@cinnabar/protocol/transport/headers';
import { fromBase64Url, sealString } from '@cinnabar/protocol/transport/sealed-string';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';

/** How a sealed field is sent: readable by the requesting page only, else masked. */
export type Disclose = (text: string | null, mask: (text: string) => string) => string | null;

/** For the answer to this request. Errors: BAD_REQUEST for an invalid key. */
export function disclosing(request: FastifyRequest): Disclose {
  const sent = request.headers[HEADERS.cipherKey];
  if (sent === undefined) return (text, mask) => text && mask(text);
  const key = typeof sent === 'string' ? fromBase64Url(sent.slice(0, 64)) : null;
  if (key?.length !== 32) throw wrongKey();
  return (text) => text && seal(text, key);
}

function seal(text: string, key: Uint8Array): string {
  try {
    return sealString(text, key);
  } catch (cause) {
    // Points of low order make every secret the same (RFC 7748 §6.1); they are refused.
    throw wrongKey(cause);
  }
}

const wrongKey = (cause?: unknown) =>
  new AppError('BAD_REQUEST', { errors: [{ field: HEADERS.cipherKey, fault: 'WRONG' }], cause });
