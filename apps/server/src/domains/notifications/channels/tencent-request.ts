import { createHash, createHmac } from 'node:crypto';

export interface TencentKey {
  id: string;
  secret: string;
}

export interface TencentCall {
  /** Origin of the service, e.g. `https://sms.tencentcloudapi.com`. */
  origin: string;
  /** Its name in the credential scope: `sms`, `vms`. */
  service: string;
  action: string;
  version: string;
  region: string;
  body: object;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const SIGNED_HEADERS = 'content-type;host;x-tc-action';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * A signed request of Tencent Cloud's API 3.0 (TC3-HMAC-SHA256): the hash of the canonical request is signed with a key that is derived from the
 * secret for one day and one service.
 */
export function signTencentCall(key: TencentKey, call: TencentCall, now: Date): Request {
  const { origin, service, action, version, region } = call;
  const body = JSON.stringify(call.body);
  const timestamp = Math.floor(now.getTime() / 1000);
  const date = now.toISOString().slice(0, 10);
  const headers = `content-type:${CONTENT_TYPE}\nhost:${new URL(origin).host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headers, SIGNED_HEADERS, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, date), service), 'tc3_request');
  const signature = hmac(signingKey, [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n'));
  return new Request(origin, {
    method: 'POST',
    headers: {
      'content-type': CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
      authorization: `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature.toString('hex')}`,
    },
    body,
    redirect: 'error',
  });
}
