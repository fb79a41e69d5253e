import { issued } from '../certificates/issued.ts';
import { readCertificate } from '../certificates/known-certificates.ts';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readSignedData } from '../cms/read-signed-data.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';
import { fetchBytes, type NetworkOptions } from '../network/fetch-bytes.ts';
import { NetworkError } from '../network/network-error.ts';
import { revocationSources } from './revocation-sources.ts';

/** Finds the certificate (DER) of who issued a certificate (DER); null when it cannot be had. */
export type IssuerFetcher = (certificate: Uint8Array) => Promise<Uint8Array | null>;

const MAX_BYTES = 64 * 1024;

/**
 * Loads issuers from where certificates say they are (RFC 5280, 4.2.2.1, caIssuers): a certificate, or a PKCS#7 bag of them.
 * What did not sign the certificate is not taken. What cannot be had is not there: nothing of the network is thrown.
 */
export function issuerFetcher(options: NetworkOptions = {}): IssuerFetcher {
  return async (certificate) => {
    const subject = certificateFacts(certificate);
    for (const url of revocationSources(subject).issuers.slice(0, 2)) {
      const found = await load(url, options);
      const issuer = found
        .flatMap((der) => readCertificate(der) ?? [])
        .find((facts) => Buffer.compare(facts.subject, subject.issuer) === 0 && issued(facts, subject));
      if (issuer) return issuer.der;
    }
    return null;
  };
}

async function load(url: string, options: NetworkOptions): Promise<readonly Uint8Array[]> {
  try {
    const bytes = await fetchBytes(url, { maxBytes: MAX_BYTES }, options);
    return unlessMalformed(() => readSignedData(bytes).certificates, [bytes]);
  } catch (error) {
    if (error instanceof NetworkError) return []; // the next address may help; without any there is no chain
    throw error;
  }
}
