import { createHash } from 'node:crypto';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { oid } from '../../cms/oids.ts';
import type { RevocationData, RevocationFetcher } from '../../revocation/revocation-data.ts';
import { RevocationError } from '../../revocation/revocation-error.ts';
import { joinData, noData } from './revocation-evidence.ts';

/** A certificate and who issued it. */
export type IssuedPair = readonly [certificate: CertificateFacts, issuer: CertificateFacts];

/** More certificates than this are not asked about: a file may carry any number of signatures. */
const MOST_ASKED = 32;

export const certificateKey = ({ der }: CertificateFacts): string =>
  createHash('sha256').update(der).digest('hex');

/**
 * Queries each certificate once. Only certificates with a path to a trusted root should be queried: an untrusted certificate names an
 * address of its maker's choice.
 */
export async function askOutside(
  pairs: readonly IssuedPair[],
  fetcher: RevocationFetcher,
): Promise<{ data: RevocationData; failures: Map<string, string> }> {
  const wanted = new Map(
    pairs
      .filter(([{ extensions }]) => !extensions.has(oid.ocspNoCheck))
      .map((pair) => [certificateKey(pair[0]), pair]),
  );
  const failures = new Map<string, string>();
  const answers = await Promise.all(
    [...wanted].slice(0, MOST_ASKED).map(async ([key, [certificate, issuer]]) => {
      try {
        return await fetcher(certificate.der, issuer.der);
      } catch (error) {
        if (!(error instanceof RevocationError)) throw error;
        failures.set(key, error.message);
        return noData;
      }
    }),
  );
  return { data: joinData(...answers), failures };
}
