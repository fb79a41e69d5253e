import { createHmac } from 'node:crypto';
import { fetchWithin, GATEWAY_BYTES } from '../../../platform/http/fetch-within.ts';
import { DeliveryError, refused } from './delivery-error.ts';
import type { MessageChannel } from './message-channel.ts';

const BOUNDS = { milliseconds: 15_000, maxBytes: GATEWAY_BYTES };
const TIMESTAMP = 'x-cinnabar-timestamp';
const SIGNATURE = 'x-cinnabar-signature';

/**
 * The operator's own gateway: every message is posted to it as JSON `{id, to, channel, language, subject, text, code?, link?}`. User and
 * password of the address are sent as basic authentication; the fragment after its `#` is a signing secret: `X-Cinnabar-Signature` is
 * `sha256=` and the hexadecimal HMAC-SHA256 of `X-Cinnabar-Timestamp` (seconds), a dot and the body. 2xx means accepted; 4xx means
 * permanently refused (its text is stored as the reason), except for 401, 403, 408 and 429, which like all others are retried. The `id`
 * stays the same when a message is posted again.
 */
export function createHttpChannel(address: string, now: () => Date = () => new Date()): MessageChannel {
  const url = new URL(address);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  const secret = decodeURIComponent(url.hash.slice(1));
  url.username = '';
  url.password = '';
  url.hash = '';
  return {
    async deliver({ id, to, channel, language, subject, text, code, link }) {
      const body = JSON.stringify({ id, to, channel, language, subject, text, code, link });
      const signed = { ...headers, ...(secret ? signatureOf(secret, body, now()) : {}) };
      const answer = await fetchWithin(url, { method: 'POST', headers: signed, body }, BOUNDS);
      const words = `${answer.status}: ${await answer.text()}`;
      if (answer.ok) return 'sent';
      if (answer.status === 401 || answer.status === 403) throw new DeliveryError('CREDENTIALS', words);
      const isFinal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
      if (!isFinal) throw new DeliveryError('BUSY', words);
      return refused(words);
    },
  };
}

function signatureOf(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: `sha256=${signature}` };
}
