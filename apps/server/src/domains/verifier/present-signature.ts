import { toChinaTime } from '@cinnabar/kernel';
import type { SignatureReport } from '@cinnabar/pdf';
import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { nameFieldsInWords } from '../contracts/index.ts';
import type { OwnAuthorities } from './own-authorities.ts';
import { presentChange } from './present-change.ts';
import { presentSigner } from './present-signer.ts';
import { type SignatureCode, signatureCode } from './signature-status.ts';

/** One signature in the shape of calls.md §6, our additions after the specification's fields. */
export function presentSignature(
  report: SignatureReport,
  all: readonly SignatureReport[],
  authorities: OwnAuthorities,
): SignatureInfo {
  const { chain, timestamp, claimedTime, trusted } = report;
  const code = signatureCode(report);
  // An invalid timestamp states no time of this signature.
  const stamped = timestamp?.valid ? timestamp.time : null;
  const isUnreadable = report.findings.some(({ check }) => check === 'timestamp-malformed');
  const hasTimeStamp = timestamp !== null || isUnreadable;
  const signTime = claimedTime ?? stamped;
  const root = chain.at(-1);
  const isOurs = trusted && root !== undefined && authorities.isOwnRoot(root.sha256);
  // From the certificate even when the signature is broken: a broken certification is no party's signature either.
  const isPlatform = chain[0] !== undefined && authorities.isOwnPlatform(chain[0].sha256);
  return {
    signatory: report.signerName,
    signPlatform: isOurs ? authorities.platformName() : null,
    imgString: report.image ? `data:image/png;base64,${Buffer.from(report.image).toString('base64')}` : null,
    signTime: chinaTime(signTime),
    organization: report.issuer,
    certDateFrom: chinaTime(report.validFrom),
    certDateTo: chinaTime(report.validTo),
    timeStamp: chinaTime(stamped),
    hasTimeStamp,
    verifyTimestamp: hasTimeStamp ? stamped !== null : null,
    // The independence of other authorities is unknown.
    timestampIndependent:
      timestamp && authorities.isOwnTimestampAuthority(timestamp.authority) ? false : null,
    code,
    level: report.level,
    coverage: report.coverage,
    trust: { trusted, reason: reasonOf(report, code, isOurs) },
    // From the root downwards, as people draw it.
    chain: chain.toReversed().map(({ subject, issuer, validFrom, validTo }) => ({
      subject,
      issuer,
      validFrom: toChinaTime(validFrom),
      validTo: toChinaTime(validTo),
    })),
    // Known for other authorities when the operator, or a trust list, says so.
    issuerLicensed: trusted ? (report.anchor?.licensed ?? null) : null,
    certification: isPlatform,
    changes: report.changes.map((change) => presentChange(change, all, authorities)),
    indication: report.indication,
    subIndication: report.subIndication,
    algorithms: report.algorithms,
    revocation: presentRevocation(report.revocation),
    claimedReason: report.reason,
    claimedLocation: report.location,
    docMdp: report.docMdp,
    locks: report.fieldMdp,
    findings: report.findings.map(({ severity, check, text }) => ({
      severity,
      check,
      text: nameFieldsInWords(text),
    })),
    timestampAuthority: timestamp?.authority || null,
    intact: report.intact,
    undecided: report.valid === null,
    timestampReason: hasTimeStamp && !stamped ? reasonOfTimestamp(report) : null,
    timestampTrusted: timestamp ? timestamp.valid && timestamp.trusted : null,
    signer: presentSigner(report, authorities),
  };
}

const chinaTime = (time: Date | null | undefined): string | null => (time ? toChinaTime(time) : null);

/** The certificate does not matter for a signature that was not made with it, or of which that is unknown. */
function reasonOf(
  { valid, chain, trustReason, anchor }: SignatureReport,
  code: SignatureCode,
  isOurs: boolean,
) {
  if (code === 1) return INVALID;
  if (isOurs && anchor?.licensed === false) return SELF_ISSUED;
  return valid === null && chain.length === 0 ? UNDECIDED : trustReason;
}

const INVALID = {
  zh: '证书未检查，因为签名无效',
  en: 'The certificate was not checked because the signature is invalid',
};
const SELF_ISSUED = {
  zh: '证书链完整，根证书由本平台自签，未经持牌 CA',
  en: 'The path is complete and ends at a root of this platform itself, not of a licensed CA',
};
const UNDECIDED = {
  zh: '证书未检查，因为签名无法判断',
  en: 'The certificate was not checked because the signature cannot be judged',
};

const TIMESTAMP_CHECKS = ['timestamp-wrong', 'timestamp-unjudged', 'timestamp-malformed'];

const reasonOfTimestamp = ({ findings, timestamp }: SignatureReport) =>
  findings.find(({ check }) => TIMESTAMP_CHECKS.includes(check))?.text ?? timestamp?.reason ?? null;

function presentRevocation({
  producedAt,
  revokedAt,
  ...facts
}: SignatureReport['revocation']): SignatureInfo['revocation'] {
  return { ...facts, producedAt: chinaTime(producedAt), revokedAt: chinaTime(revokedAt) };
}
