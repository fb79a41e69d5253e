import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../cms/der-reader.ts';
import { oid } from '../cms/oids.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';

/** Where a certificate says that it can be asked about; http and https only. */
export interface RevocationSources {
  readonly ocsp: readonly string[];
  readonly crls: readonly string[];
  /** Where its issuer's certificate is. */
  readonly issuers: readonly string[];
}

/** AuthorityInfoAccess and CRLDistributionPoints (RFC 5280, 4.2.2.1 and 4.2.1.13). Malformed ones name nothing. */
export function revocationSources(certificate: CertificateFacts): RevocationSources {
  const access = readExtension(certificate, oid.authorityInfoAccess);
  const located = (method: string) =>
    access.filter((item) => unlessMalformed(() => item.child(0).oid === method, false)).flatMap(addressesIn);
  const points = readExtension(certificate, oid.crlDistributionPoints);
  // A point with reasons or a CRL issuer of its own is for lists that judgeCrl does not use.
  const plain = points.filter((point) => !point.find(0x81) && !point.find(0xa2));
  return {
    ocsp: located(oid.ocsp),
    crls: plain.flatMap((point) => (point.find(0xa0)?.children ?? []).flatMap(addressesIn)),
    issuers: located(oid.caIssuers),
  };
}

function readExtension(certificate: CertificateFacts, id: string): readonly DerNode[] {
  const extension = certificate.extensions.get(id);
  return extension ? unlessMalformed(() => readDer(extension.value).children, []) : [];
}

const ADDRESS = 0x86;

/** GeneralNames of the form uniformResourceIdentifier. */
const addressesIn = (names: DerNode): string[] =>
  names.children
    .filter(({ tag }) => tag === ADDRESS)
    .map(({ content }) => Buffer.from(content).toString('latin1'))
    .filter((address) => /^https?:\/\//i.test(address));
