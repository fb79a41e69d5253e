import { randomBytes } from 'node:crypto';
import { DerError, readDer } from '../cms/der-reader.ts';
import { derBoolean, derInteger, derOctets, derOid, derSequence } from '../cms/der-writer.ts';
import { digestIdentifier } from '../cms/signature-algorithm.ts';
import type { Timestamper } from '../cms/signed-data.ts';
import { fetchBytes, type NetworkOptions } from '../network/fetch-bytes.ts';
import { NetworkError } from '../network/network-error.ts';
import { checkTimestampToken } from './check-timestamp-token.ts';
import { TimestampError } from './timestamp-error.ts';

/** A timestamp authority that answers over HTTP. */
export interface TimestampAuthority {
  readonly url: string;
  /** Value of the Authorization header, for authorities that know their customers. */
  readonly authorization?: string;
  /** Policy that is asked for and must be stated (RFC 3161, 2.4.1), dotted; the authority's own when absent. */
  readonly policy?: string;
}

export interface RequestOptions {
  /** For each authority, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
  /** `fetch` when absent. Authorities are the operator's choice: their addresses are not limited to public ones. */
  readonly fetch?: NetworkOptions['fetch'];
}

/** Tokens are a few kilobytes; an answer beyond this is not read. */
const MAX_ANSWER = 256 * 1024;

/**
 * Asks timestamp authorities in order until one gives a token that passes every check (RFC 3161 over HTTP, 3.4).
 * @param digest SHA-256 of what is to be stamped
 * @returns the token, DER
 * @throws TimestampError with what came of every authority; its code is theirs when all failed alike, else `unreachable`
 */
export async function requestTimestamp(
  authorities: readonly (string | TimestampAuthority)[],
  digest: Uint8Array,
  options: RequestOptions = {},
): Promise<Uint8Array> {
  if (authorities.length === 0)
    throw new TimestampError('unreachable', 'no timestamp authority is configured');
  const failures: TimestampError[] = [];
  for (const item of authorities) {
    const authority = typeof item === 'string' ? { url: item } : item;
    try {
      return await askAuthority(authority, digest, options);
    } catch (error) {
      if (!(error instanceof TimestampError || error instanceof NetworkError)) throw error;
      const code = error instanceof TimestampError ? error.code : 'unreachable';
      failures.push(new TimestampError(code, `${authority.url}: ${error.message}`, { cause: error }));
    }
  }
  const isAlike = failures.every(({ code }) => code === failures[0]!.code);
  const message = failures.map((failure) => failure.message).join('; ');
  const cause = new AggregateError(failures, message);
  throw new TimestampError(isAlike ? failures[0]!.code : 'unreachable', message, { cause });
}

/** A timestamper that asks these authorities in order (RFC 3161, 3.4). It throws what {@link requestTimestamp} throws. */
export function timestampFrom(
  authorities: readonly (string | TimestampAuthority)[],
  options?: RequestOptions,
): Timestamper {
  return (digest) => requestTimestamp(authorities, digest, options);
}

async function askAuthority(
  { url, authorization, policy }: TimestampAuthority,
  digest: Uint8Array,
  options: RequestOptions,
): Promise<Uint8Array> {
  const nonce = derInteger(randomBytes(12));
  const body = derSequence(
    derInteger(1),
    derSequence(digestIdentifier('sha256'), derOctets(digest)),
    ...(policy ? [derOid(policy)] : []),
    nonce,
    derBoolean(true),
  );
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(authorization ? { authorization } : {}),
  };
  const answer = await fetchBytes(
    url,
    { body, headers, maxBytes: MAX_ANSWER },
    { ...options, allowUrl: () => true },
  );
  const token = readResponse(answer);
  checkTimestampToken(token, { imprint: digest, nonce, ...(policy ? { policy } : {}) });
  return token;
}

/** The token of a TimeStampResp; status 0 and 1 grant it (RFC 3161, 2.4.2). */
function readResponse(body: Uint8Array): Uint8Array {
  try {
    const response = readDer(body).expect(0x30);
    const info = response.child(0, 0x30);
    const status = info.child(0, 2).integer;
    if (status > 1n) {
      const words = info
        .find(0x30)
        ?.children.map(({ text }) => text)
        .join(' ');
      throw new TimestampError(
        'rejected',
        `the authority declined with status ${status} ${words ?? ''}`.trim(),
      );
    }
    return response.child(1, 0x30).encoding;
  } catch (error) {
    if (error instanceof DerError) throw new TimestampError('malformed', error.message, { cause: error });
    throw error;
  }
}
