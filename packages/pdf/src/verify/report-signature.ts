import { PdfString } from '../objects/object-model.ts';
import { parsePdfDate } from '../objects/pdf-date.ts';
import { decodeText } from '../objects/text-string.ts';
import { assessTimestamp, provenTime, type TrustContext } from './assess-time.ts';
import { describeAlgorithm } from './cms/describe-algorithm.ts';
import { hasSigningCertificate } from './cms/verify-signer.ts';
import type { JudgedSignature } from './judged-signature.ts';
import { shownName, summarize } from './path/distinguished-names.ts';
import { judgeTrust, type TrustVerdict } from './path/judge-trust.ts';
import { warn } from './report/finding.ts';
import type {
  Finding,
  Indication,
  SignatureLevel,
  SignatureReport,
  SubIndication,
  TimestampReport,
} from './report/verification-report.ts';

type DocumentTimestamps = readonly { judged: JudgedSignature; report: TimestampReport }[];

/** The report on one signature, without what later revisions did and without its picture. */
export function reportSignature(
  judged: JudgedSignature,
  context: TrustContext,
  documentTimestamps: DocumentTimestamps,
): SignatureReport {
  const { cms } = judged;
  const kind =
    judged.subFilter === 'ETSI.RFC3161'
      ? 'timestamp'
      : judged.modification.docMdp
        ? 'certification'
        : 'signature';
  const timestamp = assessTimestamp(judged, context);
  const proven = provenTime(judged, timestamp, documentTimestamps);
  const trust = assessTrust(judged, context, proven, kind);
  const algorithms = cms?.signer
    ? describeAlgorithm(
        cms.signer.digestAlgorithm,
        cms.signer.signatureAlgorithm,
        cms.certificate?.publicKeyInfo,
      )
    : null;
  const findings: Finding[] = [...judged.broken, ...judged.findings, ...(cms?.findings ?? [])];
  if (algorithms?.weak) findings.push(warn('algorithm-weak', `${algorithms.digest} ${algorithms.signature}`));
  const intact = judged.broken.length > 0 || !cms ? false : cms.intact;
  // A signature that does not say what it covers is not valid, be its value ever so right.
  const valid = intact === false || judged.coverage === 'unclear' ? false : cms!.valid;
  const certificate = cms?.certificate ?? null;
  const text = (key: string) => textOf(judged, key);
  return {
    field: judged.field,
    kind,
    subFilter: judged.subFilter,
    signerName: (certificate && shownName(certificate.subject).name) || (text('Name') ?? ''),
    organization: certificate && shownName(certificate.subject).organization,
    issuer: certificate ? shownName(certificate.issuer).name : '',
    chain: trust?.path.chain.map(summarize) ?? [],
    validFrom: certificate?.notBefore ?? null,
    validTo: certificate?.notAfter ?? null,
    algorithms,
    claimedName: text('Name'),
    reason: text('Reason'),
    location: text('Location'),
    claimedTime: parsePdfDate(text('M') ?? '') ?? null,
    timestamp,
    intact,
    valid,
    trusted: valid === true && (trust?.trusted ?? false),
    trustReason: trust?.reason ?? { zh: '找不到签名者的证书', en: 'The signer’s certificate was not found' },
    coverage: judged.coverage,
    revision: judged.revision,
    level: levelOf(judged, timestamp, trust, context, documentTimestamps),
    ...indicate(judged, intact, valid, trust),
    docMdp: judged.modification.docMdp ? { level: judged.modification.docMdp, kept: true } : null,
    fieldMdp: judged.modification.fieldMdp
      ? { ...judged.modification.fieldMdp, fields: [...judged.modification.fieldMdp.fields], kept: true }
      : null,
    removed: judged.removed,
    changes: [],
    image: null,
    findings,
  };
}

function assessTrust(
  { cms }: JudgedSignature,
  context: TrustContext,
  proven: Date | null,
  kind: SignatureReport['kind'],
): TrustVerdict | null {
  if (!cms?.certificate) return null;
  return judgeTrust({
    leaf: cms.certificate,
    known: [...(cms.data?.certificates ?? []), ...context.stored],
    trusted: context.trusted,
    revocation: context.revocation,
    time: proven ?? context.now,
    timeIsProven: proven !== null,
    purpose: kind === 'timestamp' ? 'timestamp' : 'signature',
  });
}

/** EN 319 142-1, 6.3: each level asks for all of the one below. */
function levelOf(
  judged: JudgedSignature,
  timestamp: TimestampReport | null,
  trust: TrustVerdict | null,
  context: TrustContext,
  documentTimestamps: DocumentTimestamps,
): SignatureLevel {
  if (judged.subFilter === 'ETSI.RFC3161') return 'document-timestamp';
  const signer = judged.cms?.signer;
  if (judged.subFilter !== 'ETSI.CAdES.detached' || !signer || !hasSigningCertificate(signer)) return 'PKCS7';
  const later = documentTimestamps.filter(
    (stamp) => stamp.report.valid && (stamp.judged.range?.end ?? 0) > (judged.range?.end ?? Infinity),
  );
  if (!timestamp?.valid && later.length === 0) return 'B-B';
  const { crls, ocsp } = context.revocation;
  const hasValidationData = crls.length + ocsp.length > 0 && (trust?.revocationKnown ?? false);
  if (!hasValidationData) return 'B-T';
  return later.length > 0 ? 'B-LTA' : 'B-LT';
}

const FORMAT_CHECKS = /^(byte-range|contents|cms|sub-filter)/;

function indicate(
  judged: JudgedSignature,
  intact: boolean | null,
  valid: boolean | null,
  trust: TrustVerdict | null,
): { indication: Indication; subIndication: SubIndication | null } {
  const verdict = (indication: Indication, subIndication: SubIndication | null) => ({
    indication,
    subIndication,
  });
  const { cms, broken } = judged;
  if (broken.length > 0 || !cms) {
    const isFormat = !cms || broken.some(({ check }) => FORMAT_CHECKS.test(check));
    return verdict('TOTAL_FAILED', isFormat ? 'FORMAT_FAILURE' : 'SIG_CONSTRAINTS_FAILURE');
  }
  if (judged.coverage === 'unclear') return verdict('TOTAL_FAILED', 'FORMAT_FAILURE');
  if (intact === false) return verdict('TOTAL_FAILED', cms.subIndication);
  if (intact === null || valid !== true) return verdict('INDETERMINATE', cms.subIndication);
  if (!trust?.trusted) {
    const isRevoked = trust?.subIndication === 'REVOKED';
    return verdict(
      isRevoked ? 'TOTAL_FAILED' : 'INDETERMINATE',
      trust?.subIndication ?? 'NO_CERTIFICATE_CHAIN_FOUND',
    );
  }
  return verdict('TOTAL_PASSED', null);
}

/** A text entry of the signature dictionary. Encrypted files keep theirs to themselves. */
function textOf({ dict, pdf }: JudgedSignature, key: string): string | null {
  const value = pdf ? pdf.value(dict, key) : dict.get(key);
  return value instanceof PdfString ? decodeText(value) : null;
}
