import { toChinaTime } from '@cinnabar/kernel';
import type { ChangeReport, FileValidity, SignatureReport, VerificationReport } from '@cinnabar/pdf';
import type { ChangedPage, Verification } from '@cinnabar/protocol/verifier/verification-schema';
import type { OwnAuthorities } from './own-authorities.ts';
import { presentChange } from './present-change.ts';
import { presentSignature } from './present-signature.ts';

/** What this installation knows of a file by its digest. */
export interface KnownFile {
  documentId: string | null;
  contractStatus: string | null;
  isLatest: boolean | null;
  addedSince: Verification['addedSince'];
  newerIn: string | null;
}

/** Facts about a file beside its content. */
export interface FileFacts extends KnownFile {
  fileName: string;
  judgedAt: Date;
}

/** Pictures of the effect of a change, by its revision. */
export type ChangePictures = ReadonlyMap<number, ChangedPage[]>;

const STATUS_CODES: Record<FileValidity, number> = { unmodified: 0, undecided: 0, changed: 1, altered: 2 };

/** The flat answer of calls.md §6. */
export function presentVerification(
  report: VerificationReport,
  { judgedAt, ...facts }: FileFacts,
  authorities: OwnAuthorities,
  pictures: ChangePictures,
): Verification {
  const { signatures, validity } = report;
  return {
    code: 0,
    message: '',
    ...facts,
    statusCode: STATUS_CODES[validity],
    hash: report.sha256,
    signatureInfos: signatures
      .filter(({ kind }) => kind !== 'timestamp')
      .map((signature) => presentSignature(signature, signatures, authorities)),
    unsignedBytes: report.unsignedBytes,
    unsignedBlank: report.unsignedBlank,
    changes: report.changes.map((change: ChangeReport) => ({
      ...presentChange(change, signatures, authorities),
      pages: pictures.get(change.revision) ?? [],
    })),
    size: report.size,
    judgedAt: toChinaTime(judgedAt),
    validity,
    documentTimestamps: signatures.flatMap(presentDocumentTimestamp),
    drawn: presentDrawn(report),
  };
}

function presentDocumentTimestamp(report: SignatureReport): Verification['documentTimestamps'] {
  const { kind, timestamp, valid, signerName, findings } = report;
  if (kind !== 'timestamp') return [];
  const failed = findings.filter(({ severity }) => severity === 'fail').map(({ text }) => text);
  const untrusted = timestamp && !timestamp.trusted ? [timestamp.reason] : [];
  return [
    {
      time: timestamp && toChinaTime(timestamp.time),
      authority: timestamp?.authority ?? signerName,
      valid: valid === true && timestamp?.valid === true,
      trusted: valid === true && timestamp?.trusted === true,
      undecided: valid === null,
      reasons: failed.length > 0 ? failed : untrusted,
    },
  ];
}

/** The pictures of the change show where on the page it differs. */
function presentDrawn({ drawn }: VerificationReport): Verification['drawn'] {
  if (!drawn) return null;
  const differences = drawn.differences.map(({ revision, page }) => ({ revision, page }));
  return { ...drawn, differences };
}
