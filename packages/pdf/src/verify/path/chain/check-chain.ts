import type { CertificateFacts } from '../../../cms/certificate-facts.ts';
import { readDer } from '../../../cms/der-reader.ts';
import { oid } from '../../../cms/oids.ts';
import { unlessMalformed } from '../../../cms/unless-malformed.ts';
import type { CheckName } from '../../report/sentences.ts';
import { holderName } from '../distinguished-names.ts';
import type { TrustProblem } from '../problem.ts';
import { keyUsage } from './key-usage.ts';
import { namesAreWithin } from './name-constraints.ts';

/** From the signer's certificate upwards. */
type Chain = readonly CertificateFacts[];
/** Looks at one certificate of a chain; details for the sentence when it does not pass. */
type ChainCheck = (chain: Chain, index: number) => readonly string[] | null;

/** RFC 5280, 6.1.3 and 6.1.4, each by its name in the policy, in the order of reporting. */
const CHECKS: readonly (readonly [CheckName, ChainCheck])[] = [
  ['chain-not-authority', checkAuthority],
  ['chain-key-usage', checkKeyUsage],
  ['chain-length', checkLength],
  ['chain-names', checkNames],
  ['chain-extension', checkExtensions],
  ['chain-policy', checkPolicies],
];

/** What is wrong with a chain of right signatures. The anchor at its end is trusted as it is, except for what it may issue. */
export function checkChain(chain: Chain): TrustProblem[] {
  return chain.flatMap((facts, index) =>
    CHECKS.flatMap(([check, run]) => {
      const details = unlessMalformed(() => run(chain, index), [nameOf(facts), '?']);
      return details ? [{ check, subIndication: 'CHAIN_CONSTRAINTS_FAILURE' as const, details }] : [];
    }),
  );
}

const nameOf = (facts: CertificateFacts) => holderName(facts).name;
const isSelfIssued = (facts: CertificateFacts) => Buffer.compare(facts.subject, facts.issuer) === 0;

/** 6.1.4 (k): every issuer is an authority. Version 1 roots carry no extensions. */
function checkAuthority(chain: Chain, index: number) {
  const facts = chain[index]!;
  const basic = facts.extensions.get(oid.basicConstraints);
  const isAuthority = basic
    ? readDer(basic.value).find(1)?.content[0] === 0xff
    : isSelfIssued(facts) && facts.extensions.size === 0;
  return index === 0 || isAuthority ? null : [nameOf(facts)];
}

const KEY_CERT_SIGN = 0x04;

/** 6.1.4 (n). */
function checkKeyUsage(chain: Chain, index: number) {
  const usage = keyUsage(chain[index]!);
  return index === 0 || usage === null || (usage & KEY_CERT_SIGN) !== 0 ? null : [nameOf(chain[index]!)];
}

/** 6.1.4 (l): authorities below that are not issued by themselves, the last of the chain not being one. */
function checkLength(chain: Chain, index: number) {
  const basic = chain[index]!.extensions.get(oid.basicConstraints);
  const most = basic && index > 0 ? readDer(basic.value).find(2)?.integer : undefined;
  const below = chain.slice(1, index).filter((facts) => !isSelfIssued(facts)).length;
  return most === undefined || most >= BigInt(below) ? null : [nameOf(chain[index]!)];
}

/** 6.1.3 (b) and (c): not for authorities that a new key was issued to under the same name. */
function checkNames(chain: Chain, index: number) {
  const facts = chain[index]!;
  if (index > 0 && isSelfIssued(facts)) return null;
  return chain.slice(index + 1).every((authority) => namesAreWithin(facts, authority))
    ? null
    : [nameOf(facts)];
}

/** What is understood here, or by its nature asks nothing of a verifier. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  oid.subjectKeyIdentifier,
  oid.authorityKeyIdentifier,
  oid.keyUsage,
  oid.extendedKeyUsage,
  oid.basicConstraints,
  oid.certificatePolicies,
  oid.crlDistributionPoints,
  oid.authorityInfoAccess,
  oid.ocspNoCheck,
  '2.5.29.17', // subjectAltName
  '2.5.29.18', // issuerAltName
  '2.5.29.30', // nameConstraints
  '2.5.29.33', // policyMappings
  '2.5.29.36', // policyConstraints
  '2.5.29.46', // freshestCRL
  '2.5.29.54', // inhibitAnyPolicy
  '1.3.6.1.5.5.7.1.3', // qcStatements
]);

/** 6.1.4 (o) and 6.1.5 (f): a critical extension must be understood. */
function checkExtensions(chain: Chain, index: number) {
  const facts = chain[index]!;
  if (index > 0 && index === chain.length - 1) return null;
  const unknown = [...facts.extensions].find(([id, { critical }]) => critical && !KNOWN_EXTENSIONS.has(id));
  return unknown ? [nameOf(facts), unknown[0]] : null;
}

const POLICY_CONSTRAINTS = '2.5.29.36';

/**
 * 6.1.4 (i): where an authority requires explicit policies, every certificate from there on must state some. Any policy is
 * acceptable to us, so that the tree of policies need not be built; policies that were mapped away are not followed.
 */
function checkPolicies(chain: Chain, index: number) {
  const facts = chain[index]!;
  const isDemanded = chain.slice(index + 1).some((authority, distance) => {
    const constraints = authority.extensions.get(POLICY_CONSTRAINTS);
    const after = constraints && readDer(constraints.value).find(0x80)?.content[0];
    return after !== undefined && after <= distance;
  });
  return isDemanded && !facts.extensions.has(oid.certificatePolicies) ? [nameOf(facts)] : null;
}
