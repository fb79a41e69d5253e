import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import type { PolicyOverrides } from '../policy/validation-policy.ts';
import type { Bilingual } from '../report/bilingual.ts';
import { noticed, severityOf } from '../report/finding.ts';
import { sentence } from '../report/sentences.ts';
import type { Finding, RevocationReport, SubIndication } from '../report/verification-report.ts';
import type { RevocationEvidence } from '../revocation/revocation-evidence.ts';
import type { KnownAnchor, TrustPurpose } from '../trust/trust-anchor.ts';
import { type CertificatePath, findPath } from './certificate-path.ts';
import { checkPurpose } from './chain/check-purpose.ts';
import { algorithmProblems } from './check-algorithms.ts';
import { dateProblems } from './check-dates.ts';
import { reportRevocation, revocationOfChain, revocationProblems } from './check-revocation.ts';
import { shownName } from './distinguished-names.ts';
import type { TrustProblem } from './problem.ts';
import { day, type Times } from './times.ts';

export interface TrustQuestion {
  leaf: CertificateFacts;
  /** Certificates at hand for building the path, DER. */
  known: readonly Uint8Array[];
  anchors: readonly KnownAnchor[];
  evidence: RevocationEvidence;
  times: Times;
  purpose: TrustPurpose;
  policy: PolicyOverrides;
}

export interface TrustVerdict {
  path: CertificatePath;
  trusted: boolean;
  subIndication: SubIndication | null;
  reason: Bilingual;
  /** All that was found out, the deciding included; not yet classified. */
  findings: Finding[];
  revocation: RevocationReport;
  /** The file says of every certificate but the root that it was good. */
  isGoodByFile: boolean;
}

/** Whether the certificate leads to a trusted one and was good at the time (EN 319 102-1, 5.2.6 and 5.6.2). */
export function verifyTrust(question: TrustQuestion): TrustVerdict {
  const { leaf, times, evidence, purpose } = question;
  const found = findPath(leaf, question.known, question.anchors);
  const { anchor, problems: anchorProblems } = checkAnchor(found, question);
  const path: CertificatePath = { ...found, anchor };
  const revocations = revocationOfChain(path, evidence);
  const revoked = revocationProblems(revocations, times, evidence.failures);
  // Whose certificate leads nowhere is not classified any further; that it was revoked is worth saying all the same.
  const others = [
    ...path.problems,
    ...checkPurpose(leaf, purpose),
    ...revoked.filter(({ check }) => check !== 'revoked'),
    ...dateProblems(path, times, revocations),
    ...algorithmProblems(path, times),
  ];
  const problems = [
    ...revoked.filter(({ check }) => check === 'revoked'),
    ...anchorProblems,
    ...(anchor ? others : []),
  ];
  const decisive = problems.find(({ check }) => severityOf(check, question.policy) === 'fail');
  return {
    path,
    trusted: !decisive,
    subIndication: decisive?.subIndication ?? null,
    reason: decisive ? sentence(decisive.check, ...decisive.details) : trustedBy(path),
    findings: problems.map(({ check, details }) => noticed(check, ...details)),
    revocation: reportRevocation(revocations[0]),
    isGoodByFile: revocations.every((status) => status.isGoodByFile),
  };
}

function trustedBy({ anchor, chain }: CertificatePath): Bilingual {
  const name = anchor?.name || shownName(chain.at(-1)!.subject).name;
  return {
    zh: `证书链可追溯到受信任的根证书“${name}”`,
    en: `The certificate leads to the trusted root “${name}”`,
  };
}

/** A list may trust one certificate for several purposes and periods: one that fits is enough. */
function checkAnchor(path: CertificatePath, { anchors, times, purpose }: TrustQuestion) {
  const { anchor } = path;
  if (!anchor) return { anchor, problems: [notAnchored(path)] };
  return anchors
    .filter(({ facts }) => Buffer.compare(facts.der, anchor.facts.der) === 0)
    .map((each) => ({ anchor: each, problems: problemsOf(each, times, purpose) }))
    .reduce((a, b) => (b.problems.length < a.problems.length ? b : a));
}

function problemsOf(anchor: KnownAnchor, times: Times, purpose: TrustPurpose): TrustProblem[] {
  const problems: TrustProblem[] = [];
  if (!anchor.purposes.includes(purpose)) {
    problems.push({
      check: 'anchor-purpose',
      subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
      details: [anchor.name],
    });
  }
  const details = [anchor.name, day(times.counts)];
  if (anchor.from && times.counts < anchor.from) {
    problems.push({ check: 'anchor-withdrawn', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND', details });
  } else if (anchor.to && times.counts > anchor.to) {
    const subIndication = times.proven ? 'NO_CERTIFICATE_CHAIN_FOUND' : 'NO_CERTIFICATE_CHAIN_FOUND_NO_POE';
    problems.push({ check: 'anchor-withdrawn', subIndication, details });
  }
  return problems;
}

function notAnchored({ chain, unverified }: CertificatePath): TrustProblem {
  const top = chain.at(-1)!;
  if (unverified) {
    const details = [shownName(top.subject).name];
    return { check: 'chain-unjudged', subIndication: 'CERTIFICATE_CHAIN_GENERAL_FAILURE', details };
  }
  const isSelfSigned = Buffer.compare(top.subject, top.issuer) === 0;
  const name = shownName(isSelfSigned ? top.subject : top.issuer).name;
  return { check: 'chain-not-found', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND', details: [name] };
}
