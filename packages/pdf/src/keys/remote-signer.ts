import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { algorithmFacts, type SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { defaultAlgorithm, type Signer } from '../cms/signer.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';
import { readPublicKey, verifySignature } from '../cms/verify-signature.ts';
import { fetchBytes, type NetworkOptions } from '../network/fetch-bytes.ts';
import { NetworkError } from '../network/network-error.ts';
import { RemoteSignerError } from './remote-signer-error.ts';

export interface RemoteSignerOptions {
  /** https; plain http only to this machine, or without `authorization`. */
  readonly url: string;
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, the issuer first. */
  readonly chain?: readonly Uint8Array[];
  /** The customary one of the certificate's key when absent. */
  readonly algorithm?: SignatureAlgorithm;
  /** Value of the Authorization header, or what gives it, for tokens that expire. Never part of an error. */
  readonly authorization?: string | (() => string | Promise<string>);
  /** For each try, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
  readonly fetch?: NetworkOptions['fetch'];
}

const MAX_ANSWER = 64 * 1024;
/** Pauses before the second and third try. */
const PAUSES_MS = [100, 400];

/**
 * A signer whose key is held by another machine. The protocol:
 *
 *     POST <url>                     Content-Type: application/json
 *     Idempotency-Key: <uuid>        the same for every try of one signature
 *     {"algorithm": "ecdsa-p256-sha256", "digest": "<base64>"}
 *     200 {"signature": "<base64>"}
 *
 * `algorithm` is a {@link SignatureAlgorithm}. RSA and ECDSA send the `digest`; Ed25519 and SM2, whose digests begin with the key,
 * send `data` (the signed attributes, some 200 bytes; never the document). ECDSA and SM2 signatures are DER. Failures are HTTP
 * statuses: 429 and 503 say that nothing was signed.
 *
 * A try is repeated only when nothing can have been signed: no connection was made, or the service said so. Every signature is
 * verified against the certificate before it is given out.
 * @throws RemoteSignerError when signing; TypeError at once for an authorization over plain http
 */
export function remoteSigner(options: RemoteSignerOptions): Signer {
  requireSecrecy(options);
  const { certificate, chain = [] } = options;
  const { publicKeyInfo } = certificateFacts(certificate);
  const algorithm = options.algorithm ?? defaultAlgorithm(readPublicKey(publicKeyInfo));
  const identifier = readDer(algorithmFacts[algorithm].identifier);
  const sign = async (data: Uint8Array): Promise<Uint8Array> => {
    const body = JSON.stringify({ algorithm, ...contentFor(algorithm, data) });
    const signature = readSignature(await askUntilTaken(options, body));
    const isRight = unlessMalformed(
      () => verifySignature(publicKeyInfo, identifier, '', data, signature),
      false,
    );
    if (!isRight) throw new RemoteSignerError('mismatch', 'the signature does not belong to the certificate');
    return signature;
  };
  return { algorithm, sign, certificate, chain };
}

function requireSecrecy({ url, authorization }: RemoteSignerOptions): void {
  const { protocol, hostname } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && (isLocal || !authorization))) return;
  throw new TypeError(`an authorization is not sent over ${protocol}//`);
}

function contentFor(algorithm: SignatureAlgorithm, data: Uint8Array): { data: string } | { digest: string } {
  if (algorithm === 'ed25519' || algorithm === 'sm2-sm3')
    return { data: Buffer.from(data).toString('base64') };
  return { digest: createHash(algorithmFacts[algorithm].digest).update(data).digest('base64') };
}

async function askUntilTaken(options: RemoteSignerOptions, body: string): Promise<Uint8Array> {
  const idempotencyKey = randomUUID();
  for (const pause of [...PAUSES_MS, null]) {
    try {
      return await ask(options, body, idempotencyKey);
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      if (pause === null || !nothingWasSigned(error)) throw toSignerError(error);
      await sleep(pause);
    }
  }
  throw new RemoteSignerError('unreachable', 'no try was made');
}

async function ask(options: RemoteSignerOptions, body: string, idempotencyKey: string): Promise<Uint8Array> {
  const { authorization, url, timeoutMs, fetch } = options;
  const credential = typeof authorization === 'function' ? await authorization() : authorization;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': idempotencyKey,
    ...(credential === undefined ? {} : { authorization: credential }),
  };
  return fetchBytes(
    url,
    { body: Buffer.from(body), headers, maxBytes: MAX_ANSWER },
    // The operator names the service; it may well be inside the own network.
    { allowUrl: () => true, ...(timeoutMs === undefined ? {} : { timeoutMs }), ...(fetch ? { fetch } : {}) },
  );
}

const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function nothingWasSigned(error: NetworkError): boolean {
  if (error.status === 429 || error.status === 503) return true;
  // fetch puts the reason one or two causes deep.
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && NOT_CONNECTED.has(cause.code)) return true;
  return false;
}

function toSignerError(error: NetworkError): RemoteSignerError {
  const { status = 0, message } = error;
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  return new RemoteSignerError(isRefusal ? 'refused' : 'unreachable', message, { cause: error });
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function readSignature(answer: Uint8Array): Buffer {
  let signature: unknown;
  try {
    signature = (JSON.parse(Buffer.from(answer).toString('utf8')) as { signature?: unknown } | null)
      ?.signature;
  } catch (error) {
    throw new RemoteSignerError('malformed', 'the answer is no JSON', { cause: error });
  }
  if (typeof signature !== 'string' || !BASE64.test(signature))
    throw new RemoteSignerError('malformed', 'the answer bears no signature');
  return Buffer.from(signature, 'base64');
}
