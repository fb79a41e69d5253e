import { issued } from '../../certificates/issued.ts';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import type { KnownAnchor } from '../trust/trust-anchor.ts';
import { checkChain } from './chain/check-chain.ts';
import type { TrustProblem } from './problem.ts';

/** From the signer's certificate upwards. */
export interface CertificatePath {
  chain: CertificateFacts[];
  /** The last of the chain, when it is trusted. */
  anchor: KnownAnchor | null;
  /** What RFC 5280 finds wrong with an anchored chain. */
  problems: TrustProblem[];
  /** An issuer was at hand whose signature is of a kind that is not known here. */
  unverified: boolean;
}

const LONGEST_PATH = 10;
/** Bounds the search among certificates that all issue one another. */
const MOST_TRIES = 200;

/**
 * The best path from a certificate to a trusted one (RFC 5280, 6.1, without dates): names and signatures link each to the
 * next. Among anchored paths one that passes all checks is preferred; without a trusted end, the longest.
 */
export function findPath(
  leaf: CertificateFacts,
  known: readonly Uint8Array[],
  anchors: readonly KnownAnchor[],
): CertificatePath {
  const candidates = [
    ...anchors.map(({ facts }) => facts),
    ...known.flatMap((der) => readCertificate(der) ?? []),
  ];
  let best: CertificatePath = { chain: [leaf], anchor: null, problems: [], unverified: false };
  let unverified = false;
  let tries = 0;
  /** True when nothing better can be found. */
  const extend = (chain: CertificateFacts[]): boolean => {
    const last = chain.at(-1)!;
    const anchor = anchors.find(({ facts }) => equal(facts.der, last.der));
    if (anchor) {
      const problems = checkChain(chain);
      const isBetter = !best.anchor || problems.length < best.problems.length;
      if (isBetter) best = { chain, anchor, problems, unverified };
      return problems.length === 0;
    }
    if (!best.anchor && chain.length > best.chain.length)
      best = { chain, anchor: null, problems: [], unverified };
    if (chain.length >= LONGEST_PATH || equal(last.subject, last.issuer)) return false;
    for (const issuer of candidates) {
      if (!equal(issuer.subject, last.issuer) || chain.some(({ der }) => equal(der, issuer.der))) continue;
      if (++tries > MOST_TRIES) return false;
      const isIssuer = issued(issuer, last);
      if (isIssuer === null) unverified = true;
      if (isIssuer && extend([...chain, issuer])) return true;
    }
    return false;
  };
  extend([leaf]);
  return { ...best, unverified: unverified && !best.anchor };
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
