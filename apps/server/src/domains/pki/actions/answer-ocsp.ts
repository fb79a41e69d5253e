import { answerOcspRequest, certificateFacts, readDer } from '@cinnabar/pdf';
import type { Authority } from '../authority.ts';
import { FIGURES, hoursMs } from '../pki-figures.ts';

/** Whether the authority issued a certificate of this serial number (hex). */
export type IsIssued = (serialNo: string) => Promise<boolean>;

/** Answers one OCSP request (RFC 6960), signed by the authority itself (2.6); never throws for any input. */
export function answerOcsp(
  request: Uint8Array,
  authority: Authority,
  isIssued: IsIssued,
  now: Date,
): Promise<Buffer> {
  return answerOcspRequest(
    request,
    {
      issuer: authority.certificate,
      signer: authority,
      statusOf: async (serial) =>
        (await isIssued(Buffer.from(serial).toString('hex'))) ? { status: 'good' } : { status: 'unknown' },
      validSeconds: hoursMs(FIGURES.ocspHours) / 1000,
      archiveCutoff: certificateFacts(authority.certificate).notBefore,
    },
    now,
  );
}

export const serialOf = (certificate: Uint8Array): string =>
  Buffer.from(readDer(certificateFacts(certificate).serial).content).toString('hex');
