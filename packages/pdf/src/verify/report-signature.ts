import { PdfString } from '../objects/object-model.ts';
import { parsePdfDate } from '../objects/pdf-date.ts';
import { decodeText } from '../objects/text-string.ts';
import { type AlgorithmDescription, describeAlgorithm } from './cms/describe-algorithm.ts';
import { outlived } from './path/check-algorithms.ts';
import { reportRevocation } from './path/check-revocation.ts';
import { type TrustVerdict, verifyTrust } from './path/check-trust.ts';
import { holderName, holderParts, shownName, summarize } from './path/distinguished-names.ts';
import type { Times } from './path/times.ts';
import { conclude } from './report/conclude.ts';
import { applyPolicy, noticed, severityOf } from './report/finding.ts';
import { levelOf } from './report/signature-level.ts';
import type {
  Finding,
  SignatureReport,
  SubIndication,
  TimestampReport,
} from './report/verification-report.ts';
import { type Stamp, timesOf } from './time/prove-times.ts';
import { reportTimestamp } from './time/report-timestamp.ts';
import type { TrustContext } from './time/trust-context.ts';
import type { VerifiedSignature } from './verified-signature.ts';

/** The report on one signature, without what later revisions did and without its picture. */
export function reportSignature(
  verified: VerifiedSignature,
  context: TrustContext,
  stamps: readonly Stamp[],
): SignatureReport {
  const { cms, modification } = verified;
  const kind = kindOf(verified);
  const own = stamps.filter(({ owner, role }) => owner === verified && role !== 'content');
  const timestamps = own.map(reportTimestamp);
  const times = timesOf(verified, stamps, context.now);
  const trust = kind === 'timestamp' ? (own[0]?.verdict ?? null) : assessTrust(verified, context, times);
  const algorithms = algorithmsOf(verified, context.now);
  const intact = verified.broken.length > 0 || !cms ? false : cms.intact;
  // A signature that does not say what it covers is not valid, be its value ever so right.
  const isWrong = intact === false || verified.coverage === 'unclear' || cms!.valid === false;
  const valid = isWrong ? false : verified.doubts.length > 0 ? null : cms!.valid;
  const isWeak = algorithms !== null && severityOf('algorithm-weak', context.policy) === 'fail';
  const weakness = isWeak ? outlived(algorithms.limit, times) : null;
  const problem = problemOfSignature(verified, intact, valid) ?? problemOfTrust(trust, own) ?? weakness;
  const certificate = cms?.certificate ?? null;
  const text = (key: string) => textOf(verified, key);
  return {
    field: verified.field,
    kind,
    subFilter: verified.subFilter,
    signerName: (certificate && holderName(certificate).name) || (text('Name') ?? ''),
    organization: certificate && holderName(certificate).organization,
    subject: certificate ? holderParts(certificate) : {},
    issuer: certificate ? shownName(certificate.issuer).name : '',
    chain: trust?.path.chain.map(summarize) ?? [],
    validFrom: certificate?.notBefore ?? null,
    validTo: certificate?.notAfter ?? null,
    algorithms: algorithms && {
      digest: algorithms.digest,
      signature: algorithms.signature,
      keyBits: algorithms.keyBits,
      weak: algorithms.weak,
    },
    claimedName: text('Name'),
    reason: text('Reason'),
    location: text('Location'),
    claimedTime: parsePdfDate(text('M') ?? '') ?? null,
    timestamp: bestOf(timestamps),
    timestamps,
    provenTime: times.proven,
    revocation: trust?.revocation ?? reportRevocation(undefined),
    intact,
    valid,
    trusted:
      valid === true && (trust?.trusted ?? false) && weakness === null && !own.some(isUnorderedSelf(kind)),
    trustReason: trust?.reason ?? { zh: '找不到签名者的证书', en: 'The signer’s certificate was not found' },
    anchor: anchorOf(trust),
    coverage: verified.coverage,
    revision: verified.revision,
    level: levelOf(verified, stamps, trust),
    ...conclude(problem),
    docMdp: modification.docMdp ? { level: modification.docMdp, kept: true } : null,
    fieldMdp: modification.fieldMdp
      ? { ...modification.fieldMdp, fields: [...modification.fieldMdp.fields], kept: true }
      : null,
    removed: verified.removed,
    changes: [],
    image: null,
    // Whose certificate it is does not matter for a signature that no one made with it.
    findings: applyPolicy(
      findingsOf(verified, algorithms, valid === false ? null : trust, own),
      context.policy,
    ),
  };
}

function kindOf({ subFilter, modification }: VerifiedSignature): SignatureReport['kind'] {
  if (subFilter === 'ETSI.RFC3161') return 'timestamp';
  return modification.certifies ? 'certification' : 'signature';
}

/** Anyone may add timestamps, which nothing signs: one that proves nothing must not stand before one that does. */
const bestOf = (timestamps: readonly TimestampReport[]): TimestampReport | null =>
  timestamps.find(({ trusted }) => trusted) ?? timestamps.find(({ valid }) => valid) ?? timestamps[0] ?? null;

const isUnorderedSelf = (kind: SignatureReport['kind']) => (stamp: Stamp) =>
  kind === 'timestamp' && stamp.isOutOfOrder;

function assessTrust({ cms }: VerifiedSignature, context: TrustContext, times: Times): TrustVerdict | null {
  if (!cms?.certificate) return null;
  return verifyTrust({
    leaf: cms.certificate,
    known: [...cms.attached, ...context.stored],
    anchors: context.anchors,
    evidence: context.evidence,
    times,
    purpose: 'signature',
    policy: context.policy,
  });
}

function algorithmsOf({ cms }: VerifiedSignature, now: Date): AlgorithmDescription | null {
  if (!cms?.signer) return null;
  const { digestAlgorithm, signatureAlgorithm } = cms.signer;
  return describeAlgorithm(digestAlgorithm, signatureAlgorithm, cms.certificate?.publicKeyInfo, now);
}

/** EN 319 102-1, 5.3: format, cryptography, and the signature's own constraints, before anyone's trust. */
function problemOfSignature(
  { cms, broken, coverage }: VerifiedSignature,
  intact: boolean | null,
  valid: boolean | null,
): SubIndication | null {
  if (broken.some(({ check }) => check === 'byte-range-beyond') || !cms) {
    const isCut = broken.some(({ check }) => check === 'byte-range-beyond');
    return isCut ? 'SIGNED_DATA_NOT_FOUND' : 'FORMAT_FAILURE';
  }
  if (broken.length > 0 || coverage === 'unclear') return 'FORMAT_FAILURE';
  if (intact === true && valid === true) return null;
  return cms.subIndication ?? 'SIG_CONSTRAINTS_FAILURE';
}

function problemOfTrust(trust: TrustVerdict | null, own: readonly Stamp[]): SubIndication | null {
  if (own.some(({ isOutOfOrder }) => isOutOfOrder)) return 'TIMESTAMP_ORDER_FAILURE';
  if (!trust) return 'NO_SIGNING_CERTIFICATE_FOUND';
  return trust.subIndication;
}

function findingsOf(
  verified: VerifiedSignature,
  algorithms: AlgorithmDescription | null,
  trust: TrustVerdict | null,
  own: readonly Stamp[],
): Finding[] {
  const findings = [
    ...verified.broken,
    ...verified.doubts,
    ...verified.findings,
    ...(verified.cms?.findings ?? []),
  ];
  if (algorithms?.weak) {
    const words = [algorithms.digest, algorithms.signature, algorithms.keyBits].filter(Boolean).join(' ');
    findings.push(noticed('algorithm-weak', words));
  }
  findings.push(...(trust?.findings ?? []));
  if (own.some(({ isOutOfOrder }) => isOutOfOrder)) findings.push(noticed('timestamp-order'));
  for (const { token, verdict, role } of own) {
    const isDoubted = role !== 'document' && token.valid !== false && verdict?.trusted === false;
    if (isDoubted) findings.push(noticed('timestamp-untrusted', verdict.reason.zh, verdict.reason.en));
  }
  return findings;
}

function anchorOf(trust: TrustVerdict | null): SignatureReport['anchor'] {
  const anchor = trust?.path.anchor;
  return anchor ? { name: anchor.name, licensed: anchor.licensed, source: anchor.source } : null;
}

/** A text entry of the signature dictionary. Encrypted files keep theirs to themselves. */
function textOf({ dict, pdf }: VerifiedSignature, key: string): string | null {
  const value = pdf ? pdf.value(dict, key) : dict.get(key);
  return value instanceof PdfString ? decodeText(value) : null;
}
