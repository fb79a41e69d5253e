import { issued } from '../../certificates/issued.ts';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';

/** From the signer's certificate upwards. */
export interface CertificatePath {
  chain: CertificateFacts[];
  /** The last of the chain is one of the trusted certificates. */
  anchored: boolean;
}

const LONGEST_PATH = 10;
/** Bounds the search among certificates that all issue one another. */
const MOST_TRIES = 200;

/**
 * The best path from a certificate to a trusted one (RFC 5280, 6.1, without dates): names and signatures link each to the
 * next, every issuer may issue. Without a trusted end, the longest path found.
 */
export function findPath(
  leaf: CertificateFacts,
  known: readonly Uint8Array[],
  trusted: readonly Uint8Array[],
): CertificatePath {
  const anchors = trusted.flatMap((der) => readCertificate(der) ?? []);
  const candidates = [...anchors, ...known.flatMap((der) => readCertificate(der) ?? [])];
  const isAnchor = (facts: CertificateFacts) => anchors.some((anchor) => equal(anchor.der, facts.der));
  let best: CertificatePath = { chain: [leaf], anchored: isAnchor(leaf) };
  let tries = 0;
  const extend = (chain: CertificateFacts[]): boolean => {
    const last = chain.at(-1)!;
    if (isAnchor(last)) {
      best = { chain, anchored: true };
      return true;
    }
    if (chain.length > best.chain.length) best = { chain, anchored: false };
    if (chain.length >= LONGEST_PATH || isSelfIssued(last)) return false;
    for (const issuer of candidates) {
      if (!equal(issuer.subject, last.issuer) || chain.some(({ der }) => equal(der, issuer.der))) continue;
      if (++tries > MOST_TRIES) return false;
      if (
        unlessMalformed(() => mayIssue(issuer, chain.length - 1), false) &&
        issued(issuer, last) &&
        extend([...chain, issuer])
      )
        return true;
    }
    return false;
  };
  extend([leaf]);
  return best;
}

const isSelfIssued = (facts: CertificateFacts) => equal(facts.subject, facts.issuer);

const KEY_CERT_SIGN = 0x04;

/** 4.2.1.9 and 4.2.1.3: a CA, allowed to sign certificates, with enough path length left. */
function mayIssue(issuer: CertificateFacts, below: number): boolean {
  const basic = issuer.extensions.get(oid.basicConstraints);
  if (!basic) return isSelfIssued(issuer); // version 1 roots carry no extensions
  const constraints = readDer(basic.value);
  const isAuthority = constraints.find(1)?.content[0] === 0xff;
  const pathLength = constraints.find(2);
  if (!isAuthority || (pathLength && pathLength.integer < BigInt(below))) return false;
  const usage = keyUsage(issuer);
  return usage === null || (usage & KEY_CERT_SIGN) !== 0;
}

/** First byte of the key usage bits, null without the extension. */
export function keyUsage(facts: CertificateFacts): number | null {
  const extension = facts.extensions.get(oid.keyUsage);
  return extension ? (readDer(extension.value).expect(3).content[1] ?? 0) : null;
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
