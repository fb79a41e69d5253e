import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { NetworkError } from './network-error.ts';
import { isPublicAddress } from './public-address.ts';

/** As much of `fetch` as is used here. */
export type Fetch = (url: URL, init: FetchInit) => Promise<Response>;

export interface FetchInit {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/**
 * A `fetch` that connects to public addresses only. The address is checked where the connection is made, so that a name that
 * resolves to something else the second time gains nothing. Redirects are not followed.
 */
export const publicFetch: Fetch = guardedFetch(isPublicAddress);

/** A `fetch` that connects only to the IP addresses that `isAllowed`. */
export function guardedFetch(isAllowed: (address: string) => boolean): Fetch {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(forbidden(hostname), '', 4);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  return (url, { method, headers, body, signal }) =>
    new Promise<Response>((resolve, reject) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // Nothing is looked up for a literal address.
      if (isIP(host) && !isAllowed(host)) return reject(forbidden(host));
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const length = body ? { 'content-length': body.length } : {};
      const options = {
        method,
        headers: { ...headers, ...length },
        signal,
        lookup: guardedLookup,
        agent: false,
      };
      const request = send(url, options);
      request.on('response', (message) => resolve(toResponse(message)));
      request.on('error', reject);
      request.end(body);
    });
}

function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  if (message.headers.location) headers.set('location', message.headers.location);
  const hasBody = status >= 200 && status !== 204 && status !== 205 && status !== 304;
  if (!hasBody) message.resume();
  return new Response(hasBody ? (Readable.toWeb(message) as ReadableStream) : null, { status, headers });
}

const forbidden = (host: string) => new NetworkError('forbidden-address', `${host} is not a public address`);
