import { randomBytes } from 'node:crypto';
import { type CertificateFacts, certificateFacts } from '../cms/certificate-facts.ts';
import { isMalformed } from '../cms/unless-malformed.ts';
import { fetchBytes, type NetworkOptions } from '../network/fetch-bytes.ts';
import { NetworkError } from '../network/network-error.ts';
import { encodeOcspRequest } from './encode-ocsp-request.ts';
import { requireCurrent } from './require-current.ts';
import type { RevocationData, RevocationFetcher } from './revocation-data.ts';
import { RevocationError } from './revocation-error.ts';
import { revocationSources } from './revocation-sources.ts';
import { verifyCrl } from './verify-crl.ts';
import { verifyOcsp } from './verify-ocsp.ts';

export interface RevocationFetcherOptions extends NetworkOptions {
  /** The time at which answers must be current; now when absent. */
  readonly now?: () => Date;
}

const MAX_OCSP_BYTES = 64 * 1024;
const MAX_CRL_BYTES = 10 * 1024 * 1024;
/** Addresses of one certificate that are tried, of each kind. */
const MOST_SOURCES = 3;
const NONCE_BYTES = 16;

/**
 * Asks what a certificate names: OCSP responders in order, then revocation lists, until one gives an answer whose signature,
 * subject, scope and time are right (RFC 6960, 3.2; RFC 5280, 6.3). By default only public addresses are asked.
 *
 * @returns a fetcher that gives the one answer it found, good or revoked; nothing when the certificate names no source.
 * It rejects with a RevocationError that says what came of every source when none helped.
 */
export function revocationFetcher(options: RevocationFetcherOptions = {}): RevocationFetcher {
  return async (certificate, issuer) => {
    const subject = certificateFacts(certificate);
    const authority = certificateFacts(issuer);
    const { ocsp, crls } = revocationSources(subject);
    const tries: Try[] = [
      ...ocsp
        .slice(0, MOST_SOURCES)
        .map((url): Try => [url, () => askResponder(url, subject, authority, options)]),
      ...crls
        .slice(0, MOST_SOURCES)
        .map((url): Try => [url, () => askForList(url, subject, authority, options)]),
    ];
    return tries.length === 0 ? { ocsp: [], crls: [] } : firstAnswer(tries);
  };
}

type Try = readonly [url: string, ask: () => Promise<RevocationData>];

async function firstAnswer(tries: readonly Try[]): Promise<RevocationData> {
  const failures: RevocationError[] = [];
  for (const [url, ask] of tries) {
    try {
      return await ask();
    } catch (error) {
      failures.push(namedFailure(url, error));
    }
  }
  const codes = new Set(failures.map(({ code }) => code));
  throw new RevocationError(
    codes.size === 1 ? failures[0]!.code : 'unreachable',
    failures.map(({ message }) => message).join('; '),
    { cause: new AggregateError(failures) },
  );
}

function namedFailure(url: string, error: unknown): RevocationError {
  const isExpected = error instanceof RevocationError || error instanceof NetworkError || isMalformed(error);
  if (!isExpected) throw error;
  const code =
    error instanceof RevocationError
      ? error.code
      : error instanceof NetworkError
        ? 'unreachable'
        : 'malformed';
  return new RevocationError(code, `${url}: ${error.message}`, { cause: error });
}

async function askResponder(
  url: string,
  subject: CertificateFacts,
  issuer: CertificateFacts,
  options: RevocationFetcherOptions,
): Promise<RevocationData> {
  const nonce = randomBytes(NONCE_BYTES);
  const question = {
    body: encodeOcspRequest(subject, issuer, nonce),
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    maxBytes: MAX_OCSP_BYTES,
  };
  const response = await fetchBytes(url, question, options);
  requireCurrent(verifyOcsp(response, subject, issuer, nonce), options.now?.() ?? new Date());
  return { ocsp: [response], crls: [] };
}

async function askForList(
  url: string,
  subject: CertificateFacts,
  issuer: CertificateFacts,
  options: RevocationFetcherOptions,
): Promise<RevocationData> {
  const crl = fromPem(await fetchBytes(url, { maxBytes: MAX_CRL_BYTES }, options));
  requireCurrent(verifyCrl(crl, subject, issuer), options.now?.() ?? new Date());
  return { ocsp: [], crls: [crl] };
}

/** RFC 5280, 4.2.1.13 demands DER; some authorities serve PEM all the same. */
function fromPem(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x2d) return bytes;
  const body = /-----BEGIN X509 CRL-----([\s\S]*?)-----END/.exec(Buffer.from(bytes).toString('latin1'));
  return body ? Buffer.from(body[1]!, 'base64') : bytes;
}
