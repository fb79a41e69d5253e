import { createHash } from 'node:crypto';
import {
  certificateFacts,
  NetworkError,
  type NetworkOptions,
  publicFetch,
  type RevocationData,
  RevocationError,
  type RevocationFetcher,
  revocationFetcher,
  verifyCrl,
  verifyOcsp,
} from '@cinnabar/pdf';

/** Per file: a file may name many certificates and slow responders. */
const BUDGET = { requests: 6, milliseconds: 5_000 };

/** An answer without a next update, and a failure, are queried again soon. */
const SHORT_MS = 60_000;
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** Of all cached answers; the oldest are evicted. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  data: RevocationData;
  until: number;
  bytes: number;
}

const NOTHING: RevocationData = { ocsp: [], crls: [] };

/**
 * Queries public responders about certificates, within a budget for each file, and caches each answer in memory until its next update.
 * @param network guards of the network; public addresses only when absent
 * @returns for one file, its query function. It never rejects for a missing answer: then revocation is unknown
 */
export function createOutsideRevocation(
  network: NetworkOptions = {},
  budget: typeof BUDGET = BUDGET,
): () => RevocationFetcher {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  function keep(key: string, data: RevocationData, until: number): void {
    const bytes = [...data.ocsp, ...data.crls].reduce((sum, { length }) => sum + length, 256);
    forget(key);
    kept.set(key, { data, until, bytes });
    keptBytes += bytes;
    for (const oldest of kept.keys()) {
      if (keptBytes <= MOST_KEPT_BYTES) break;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return () => {
    const deadline = performance.now() + budget.milliseconds;
    let requests = 0;
    const send = network.fetch ?? (network.allowUrl ? fetchAnywhere : publicFetch);
    const counted: NonNullable<NetworkOptions['fetch']> = (url, init) => {
      requests++;
      if (requests > budget.requests) throw new NetworkError('timeout', 'asked often enough for one file');
      return send(url, init);
    };
    return async (certificate, issuer) => {
      const key = keyOf(certificate, issuer);
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.data;
      const timeoutMs = Math.ceil(deadline - performance.now());
      if (timeoutMs <= 0 || requests >= budget.requests) return NOTHING;
      try {
        const data = await revocationFetcher({ ...network, fetch: counted, timeoutMs })(certificate, issuer);
        keep(key, data, Date.now() + lifetime(data, certificate, issuer));
        return data;
      } catch (error) {
        // The verdict reports that revocation is unknown.
        if (!(error instanceof RevocationError || error instanceof NetworkError)) throw error;
        keep(key, NOTHING, Date.now() + SHORT_MS);
        return NOTHING;
      }
    };
  };
}

const fetchAnywhere: NonNullable<NetworkOptions['fetch']> = (url, init) => fetch(url, init);

/** Milliseconds until a newer answer may exist. */
function lifetime({ ocsp, crls }: RevocationData, certificate: Uint8Array, issuer: Uint8Array): number {
  const [subject, authority] = [certificateFacts(certificate), certificateFacts(issuer)];
  const updates = [
    ...ocsp.map((response) => verifyOcsp(response, subject, authority)),
    ...crls.map((list) => verifyCrl(list, subject, authority)),
  ].map(({ nextUpdate }) => (nextUpdate ? nextUpdate.getTime() - Date.now() : SHORT_MS));
  // A certificate that names no source will not name one tomorrow either.
  return Math.min(LONGEST_MS, ...updates);
}

function keyOf(certificate: Uint8Array, issuer: Uint8Array): string {
  return createHash('sha256').update(certificate).update(issuer).digest('base64');
}
