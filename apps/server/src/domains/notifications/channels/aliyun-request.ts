import { createHash, createHmac, randomUUID } from 'node:crypto';

export interface AliyunKey {
  id: string;
  secret: string;
}

export interface AliyunCall {
  /** Origin of the service, e.g. `https://dysmsapi.aliyuncs.com`. */
  origin: string;
  action: string;
  version: string;
  query: Record<string, string>;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** RFC 3986: also characters that `encodeURIComponent` leaves unescaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A signed request of Alibaba Cloud's RPC interface, "V3 request body and signature method": the canonical request is hashed and signed
 * with the access key's secret; time and nonce are in signed headers.
 */
export function signAliyunCall(key: AliyunKey, call: AliyunCall, now: Date): Request {
  const { origin, action, version, query } = call;
  const canonicalQuery = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers: Record<string, string> = {
    host: new URL(origin).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signedHeaders = names.join(';');
  const canonical = ['POST', '/', canonicalQuery, canonicalHeaders, signedHeaders, sha256('')].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _, ...sent } = headers;
  return new Request(`${origin}/?${canonicalQuery}`, {
    method: 'POST',
    headers: {
      ...sent,
      authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${signedHeaders},Signature=${signature}`,
    },
    redirect: 'error',
  });
}
