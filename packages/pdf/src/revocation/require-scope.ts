import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../cms/der-reader.ts';
import { oid } from '../cms/oids.ts';
import { RevocationError } from './revocation-error.ts';

const refuse = (message: string): never => {
  throw new RevocationError('scope', message);
};

/**
 * Throws a RevocationError `scope` unless a complete list covers this certificate (RFC 5280, 6.3.3 (b)).
 * @param extensions crlExtensions
 */
export function requireScope(extensions: DerNode | undefined, certificate: CertificateFacts): void {
  for (const extension of extensions?.children ?? []) {
    const id = extension.child(0).oid;
    const isCritical = extension.find(1)?.content[0] === 0xff;
    if (id === oid.deltaCrlIndicator) refuse('the list names changes only');
    else if (id === oid.issuingDistributionPoint)
      checkDistributionPoint(readDer(extension.find(4)!.content), certificate);
    else if (isCritical) refuse(`the list has a critical extension ${id}`);
  }
}

const FOR_USERS = 0x81;
const FOR_AUTHORITIES = 0x82;
const SOME_REASONS = 0x83;
const INDIRECT = 0x84;
const FOR_ATTRIBUTES = 0x85;

/** IssuingDistributionPoint (5.2.5). */
function checkDistributionPoint(point: DerNode, certificate: CertificateFacts): void {
  const says = (tag: number) => (point.find(tag)?.content[0] ?? 0) !== 0;
  if (says(INDIRECT)) refuse('the list speaks for several issuers');
  if (point.find(SOME_REASONS)) refuse('the list knows some reasons only');
  if (says(FOR_ATTRIBUTES)) refuse('the list is about attribute certificates');
  const isCa = isAuthority(certificate);
  if (isCa && says(FOR_USERS)) refuse('the list is about user certificates');
  if (!isCa && says(FOR_AUTHORITIES)) refuse('the list is about authorities');
  const name = point.find(0xa0)?.children[0];
  if (name && !namesInCommon(name, certificate)) refuse('the list is of another distribution point');
}

function isAuthority(certificate: CertificateFacts): boolean {
  const basic = certificate.extensions.get(oid.basicConstraints);
  return basic !== undefined && readDer(basic.value).find(1)?.content[0] === 0xff;
}

/** The certificate points to one of the names that the list goes by. */
function namesInCommon(listName: DerNode, certificate: CertificateFacts): boolean {
  const extension = certificate.extensions.get(oid.crlDistributionPoints);
  if (!extension) return false;
  const names = listName.children.map(({ encoding }) => encoding);
  const pointed = readDer(extension.value).children.flatMap(
    (point) => point.find(0xa0)?.children[0]?.children ?? [],
  );
  return pointed.some(({ encoding }) => names.some((name) => Buffer.compare(name, encoding) === 0));
}
