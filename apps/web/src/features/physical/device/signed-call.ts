import type { AnswerOf, Call } from '@cinnabar/protocol/transport/call';
import { settle } from '../../../lib/api/api-client.ts';
import { pathOf } from '../../../lib/api/call-address.ts';
import { parseAnswer, unreachable } from '../../../lib/api/read-answer.ts';

/**
 * Sends a body as a stamping device does: signed with its key over the raw bytes (docs/stamp-devices.md), without a session. The key is
 * base64. Rejects with an `ApiError`.
 */
export async function signedCall<C extends Call>(
  call: C,
  secret: string,
  body: string,
): Promise<AnswerOf<C>> {
  const [{ hmac }, { sha256 }] = await Promise.all([
    import('@noble/hashes/hmac.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  const key = Uint8Array.from(atob(secret), (char) => char.charCodeAt(0));
  const signature = [...hmac(sha256, key, new TextEncoder().encode(body))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const response = await fetch(pathOf(call), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'x-stamp-signature': signature },
    body,
  }).catch(() => {
    throw unreachable();
  });
  const answer = settle(
    {
      answer: parseAnswer(await response.text(), response.status),
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    },
    { stayWithoutSession: true },
  );
  return answer.result as AnswerOf<C>;
}
