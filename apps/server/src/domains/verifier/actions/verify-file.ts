import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Upload } from '../../../platform/uploads/receive-upload.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { type KnownFile, presentVerification } from '../present-verification.ts';
import type { VerifierDeps } from '../verifier-deps.ts';

/** For one file, however large and however twisted; past it the file counts as unreadable. */
const JUDGE_MS = 30_000;

/**
 * Judges a staged file. What is said about a contract of ours is found by the digest of the bytes, never by an id read from the
 * file. Throws VERIFY_NOT_PDF, VERIFY_UNREADABLE, VERIFY_BUSY.
 */
export async function verifyFile(deps: VerifierDeps, upload: Upload): Promise<Verification> {
  const { path, sha256, filename: fileName } = upload;
  const [{ report, fileId }, known] = await Promise.all([judge(deps, path), findKnown(deps, sha256)]);
  const facts = { ...known, documentId: known.documentId ?? fileId, fileName, judgedAt: new Date() };
  return presentVerification(report, facts, deps.pki);
}

async function judge({ workers, pki }: VerifierDeps, path: string) {
  try {
    return await workers.run('verifyFile', { path, trust: pki.trustRoots() }, { timeoutMs: JUDGE_MS });
  } catch (error) {
    if (error instanceof AppError && error.reason === 'BUSY')
      throw new AppError('VERIFY_BUSY', error.options);
    if (!(error instanceof TaskFailure)) throw error;
    throw new AppError(error.code === 'not-pdf' ? 'VERIFY_NOT_PDF' : 'VERIFY_UNREADABLE', { cause: error });
  }
}

async function findKnown({ documents, contractStatus }: VerifierDeps, sha256: string): Promise<KnownFile> {
  const found = await documents.findRevisionByDigest(sha256);
  if (!found) return { documentId: null, contractStatus: null };
  return { documentId: found.documentId, contractStatus: await contractStatus(found.contractId) };
}
