import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import type { Upload } from '../../../platform/uploads/receive-upload.ts';
import type { RevisionKind } from '../../documents/index.ts';
import { type KnownFile, presentVerification } from '../present-verification.ts';
import type { VerifierDeps } from '../verifier-deps.ts';
import { verifyUpload } from './verify-upload.ts';

/**
 * Verifies a staged file. The contract of ours is found by the digest of the bytes, never by an id read from the file. Throws
 * VERIFY_INVALID, VERIFY_UNREADABLE, VERIFY_BUSY.
 */
export async function verifyFile(deps: VerifierDeps, upload: Upload): Promise<Verification> {
  const { path, sha256, filename: fileName } = upload;
  const judgedAt = deps.clock.now();
  const [verified, known] = await Promise.all([verifyUpload(deps, path, judgedAt), findKnown(deps, sha256)]);
  const { report, fileId, pictures } = verified;
  const documentId = known.documentId ?? fileId;
  const facts = { ...known, documentId, fileName, judgedAt };
  return presentVerification(report, facts, deps.pki, pictures);
}

/** Archiving extends the life of the signatures; every other kind is an act of the contract. */
function sumUp(later: readonly RevisionKind[]): KnownFile['addedSince'] {
  if (later.length === 0) return null;
  return later.every((kind) => kind === 'ARCHIVE') ? 'VALIDATION_DATA' : 'SIGNED';
}

const NOT_OURS: KnownFile = {
  documentId: null,
  contractStatus: null,
  isLatest: null,
  addedSince: null,
  newerIn: null,
};

async function findKnown({ documents, contractStatus }: VerifierDeps, sha256: string): Promise<KnownFile> {
  const found = await documents.findRevisionByDigest(sha256);
  if (!found) return NOT_OURS;
  const { documentId, contractId, revision } = found;
  const [status, later] = await Promise.all([
    contractStatus(contractId),
    documents.laterKinds(documentId, revision),
  ]);
  const isLatest = later.length === 0;
  return {
    documentId,
    contractStatus: status,
    isLatest,
    addedSince: sumUp(later),
    newerIn: isLatest ? null : contractId,
  };
}
