import { randomBytes } from 'node:crypto';
import { DerError, readDer } from '../cms/der-reader.ts';
import { derBoolean, derInteger, derOctets, derSequence } from '../cms/der-writer.ts';
import { digestIdentifier } from '../cms/signature-algorithm.ts';
import type { Timestamper } from '../cms/signed-data.ts';
import { checkTimestampToken } from './check-timestamp-token.ts';
import { TimestampError } from './timestamp-error.ts';

export interface RequestOptions {
  /** For each authority, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
}

/** Tokens are a few kilobytes; an answer beyond this is not read. */
const MAX_ANSWER = 256 * 1024;

/**
 * Asks timestamp authorities in order until one gives a token that passes every check (RFC 3161 over HTTP, 3.4).
 * @param digest SHA-256 of what is to be stamped
 * @returns the token, DER
 * @throws TimestampError of the last authority; the others' are in its `cause` chain
 */
export async function requestTimestamp(
  urls: readonly string[],
  digest: Uint8Array,
  options: RequestOptions = {},
): Promise<Uint8Array> {
  let failure: TimestampError | undefined;
  for (const url of urls) {
    try {
      return await askAuthority(url, digest, options.timeoutMs ?? 10_000);
    } catch (error) {
      const code = error instanceof TimestampError ? error.code : 'unreachable';
      const cause = failure ?? (error instanceof TimestampError ? error.cause : error);
      failure = new TimestampError(code, `${url}: ${(error as Error).message}`, { cause });
    }
  }
  throw failure ?? new TimestampError('unreachable', 'no timestamp authority is configured');
}

/** A timestamper that asks these authorities in order. */
export function remoteTimestamper(urls: readonly string[], options?: RequestOptions): Timestamper {
  return (digest) => requestTimestamp(urls, digest, options);
}

async function askAuthority(url: string, digest: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  const nonce = derInteger(randomBytes(12));
  const query = derSequence(
    derInteger(1),
    derSequence(digestIdentifier('sha256'), derOctets(digest)),
    nonce,
    derBoolean(true),
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(query),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new TimestampError('unreachable', `answered ${response.status}`);
  const token = readResponse(await readBounded(response));
  checkTimestampToken(token, { imprint: digest, nonce });
  return token;
}

async function readBounded(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER) throw new TimestampError('malformed', 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The token of a TimeStampResp; status 0 and 1 grant it (RFC 3161, 2.4.2). */
function readResponse(body: Uint8Array): Uint8Array {
  try {
    const response = readDer(body).expect(0x30);
    const status = response.child(0, 0x30).child(0, 2).integer;
    if (status > 1n) throw new TimestampError('rejected', `the authority declined with status ${status}`);
    return response.child(1, 0x30).encoding;
  } catch (error) {
    if (error instanceof DerError) throw new TimestampError('malformed', error.message, { cause: error });
    throw error;
  }
}
