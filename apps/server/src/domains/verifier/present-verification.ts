import { toChinaTime } from '@cinnabar/kernel';
import type { ChangeReport, FileValidity, SignatureReport, VerificationReport } from '@cinnabar/pdf';
import type { SignatureInfo, Verification } from '@cinnabar/protocol/verifier/verification-schema';
import type { Pki } from '../pki/index.ts';
import { signatureCode } from './judge-signature.ts';

/** What this installation knows of itself. */
export type OwnAuthorities = Pick<
  Pki,
  'isOwnRoot' | 'isOwnPlatform' | 'isOwnTimestampAuthority' | 'platformName'
>;

/** What this installation knows of a file by its digest. */
export interface KnownFile {
  documentId: string | null;
  contractStatus: string | null;
}

const STATUS_CODES: Record<FileValidity, number> = { unmodified: 0, undecided: 0, changed: 1, altered: 2 };

/** The flat answer of calls.md §6. */
export function presentVerification(
  report: VerificationReport,
  known: KnownFile,
  authorities: OwnAuthorities,
): Verification {
  return {
    code: 0,
    message: '',
    ...known,
    statusCode: STATUS_CODES[report.validity],
    hash: report.sha256,
    signatureInfos: report.signatures
      .filter(({ kind }) => kind !== 'timestamp')
      .map((signature) => presentSignature(signature, report.signatures, authorities)),
    unsignedBytes: report.unsignedBytes,
    changes: report.changes.map((change) => presentChange(change, report.signatures)),
  };
}

function presentSignature(
  report: SignatureReport,
  all: readonly SignatureReport[],
  authorities: OwnAuthorities,
): SignatureInfo {
  const { chain, timestamp, claimedTime, trusted } = report;
  const code = signatureCode(report);
  const signTime = claimedTime ?? timestamp?.time ?? null;
  const root = chain.at(-1);
  const isOurs = trusted && root !== undefined && authorities.isOwnRoot(root.sha256);
  // Told by the certificate even when the signature is broken: a broken certification is no party's signature either.
  const isPlatform = chain[0] !== undefined && authorities.isOwnPlatform(chain[0].sha256);
  return {
    signatory: report.signerName,
    signPlatform: isOurs ? authorities.platformName() : null,
    imgString: report.image ? `data:image/png;base64,${Buffer.from(report.image).toString('base64')}` : null,
    signTime: signTime && toChinaTime(signTime),
    organization: report.issuer,
    certDateFrom: report.validFrom && toChinaTime(report.validFrom),
    certDateTo: report.validTo && toChinaTime(report.validTo),
    timeStamp: timestamp && toChinaTime(timestamp.time),
    hasTimeStamp: timestamp !== null,
    verifyTimestamp: timestamp?.valid ?? null,
    // Of other authorities we do not know how independent they are.
    timestampIndependent:
      timestamp && authorities.isOwnTimestampAuthority(timestamp.authority) ? false : null,
    code,
    level: report.level,
    coverage: report.coverage,
    trust: { trusted, reason: code === 1 ? NOT_WEIGHED : report.trustReason },
    // From the root downwards, as people draw it.
    chain: chain.toReversed().map(({ subject, issuer, validFrom, validTo }) => ({
      subject,
      issuer,
      validFrom: toChinaTime(validFrom),
      validTo: toChinaTime(validTo),
    })),
    // Of other authorities we do not know whether they hold a licence.
    issuerLicensed: isOurs ? false : null,
    certification: isPlatform,
    changes: report.changes.map((change) => presentChange(change, all)),
  };
}

/** Whose certificate it is does not matter for a signature that nobody made with it. */
const NOT_WEIGHED = {
  zh: '签名无效，未评定证书是否可信',
  en: 'The signature is invalid, so its certificate was not weighed',
};

/** A revision that holds nothing but a signature is told by who signed: names of fields mean nothing to people. */
function presentChange(
  { revision, kind, permitted, text, fields }: ChangeReport,
  signatures: readonly SignatureReport[],
): Verification['changes'][number] {
  const signed = kind === 'signature' ? signatures.find(({ field }) => fields.includes(field)) : undefined;
  const name = signed?.signerName;
  return {
    revision,
    kind,
    permitted,
    text: name ? { zh: `${name}签署`, en: `Signed by ${name}` } : text,
  };
}
