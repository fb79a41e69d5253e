import { createHash } from 'node:crypto';
import { type DistinguishedName, decodeName } from '../../certificates/distinguished-name.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import type { CertificateSummary } from '../report/verification-report.ts';

interface ShownName {
  name: string;
  organization: string | null;
}

/** The attributes of an encoded Name, as far as they can be read. */
export function namedParts(encoded: Uint8Array): Partial<DistinguishedName> {
  return unlessMalformed(() => decodeName(encoded), {});
}

/** How people call the holder of an encoded Name. */
export function shownName(encoded: Uint8Array): ShownName {
  const parts = namedParts(encoded);
  const organization = parts.organization ?? null;
  const name = parts.commonName ?? organization ?? parts.organizationalUnit ?? parts.serialNumber ?? '';
  return { name, organization };
}

export function summarize(facts: CertificateFacts): CertificateSummary {
  const subject = shownName(facts.subject);
  return {
    subject: subject.name,
    organization: subject.organization,
    issuer: shownName(facts.issuer).name,
    serialNumber: Buffer.from(facts.serial.subarray(2)).toString('hex'),
    validFrom: facts.notBefore,
    validTo: facts.notAfter,
    sha256: createHash('sha256').update(facts.der).digest('hex'),
  };
}
