import { createHmac } from 'node:crypto';
import { fetchWithin, GATEWAY_BYTES } from './fetch-within.ts';

const BOUNDS = { milliseconds: 15_000, maxBytes: GATEWAY_BYTES };

/**
 * A gateway of the operator or of a vendor, by its address: JSON is posted to it. User and password of the address are sent as basic
 * authentication; the fragment after its `#` is a signing secret: `X-Cinnabar-Signature` is `sha256=` and the hexadecimal HMAC-SHA256 of
 * `X-Cinnabar-Timestamp` (seconds), a dot and the body.
 */
export function openGateway(
  address: string,
  now: () => Date = () => new Date(),
): (content: object) => Promise<Response> {
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
  return (content) => {
    const body = JSON.stringify(content);
    const signed = { ...headers, ...(secret ? signatureOf(secret, body, now()) : {}) };
    return fetchWithin(url, { method: 'POST', headers: signed, body }, BOUNDS);
  };
}

function signatureOf(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-cinnabar-timestamp': timestamp, 'x-cinnabar-signature': `sha256=${signature}` };
}
