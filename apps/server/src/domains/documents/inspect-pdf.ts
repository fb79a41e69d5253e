import { AppError } from '../../platform/http/app-error.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { toRefusal } from './file-refusal.ts';

const INSPECT_MS = 30_000;

/** The page sizes of a file that may become a contract. Throws why it may not. */
export async function inspectPdf({ workers }: Pick<DocumentsDeps, 'workers'>, path: string) {
  try {
    const facts = await workers.run('inspectFile', { path }, { timeoutMs: INSPECT_MS });
    if (facts.hazards.length > 0) throw new AppError('DOCUMENT_ACTIVE_CONTENT');
    // A certified file takes no new fields, so nobody could sign it here.
    if (facts.certification !== null) throw new AppError('DOCUMENT_LOCKED');
    return facts.pages;
  } catch (error) {
    throw toRefusal(error);
  }
}
