import { AppError } from '../../platform/http/app-error.ts';
import type { LocalFile } from '../../platform/storage/storage.ts';
import { stagingFolder } from '../../platform/uploads/staging.ts';
import { withMadeFile } from '../../platform/workers/results/made-file.ts';
import type { ResultSink } from '../../platform/workers/results/result-pipe.ts';
import { type DocumentsDeps, FILE_LIMITS } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import { toRefusal } from './file-refusal.ts';

/** The creator of the PDF that replaces an uploaded one. */
export const FLATTENER = 'Cinnabar';

export interface AcceptedPdf {
  /** What is to be stored when nothing of the file stays: its flattened copy, in which nothing can change. */
  flattened: LocalFile | null;
  pageSizes: DocumentRecord['pageSizes'];
}

/**
 * Reads a file that may become a contract, flattens it where necessary, and passes the result to `use`; the flattened copy is valid until that
 * has ended. Throws the reason of a refusal.
 * @param share on whose behalf it is read, as `rendering-shares.ts` names it
 */
export async function acceptPdf<T>(
  { renderers, dataDir }: Pick<DocumentsDeps, 'renderers' | 'dataDir'>,
  path: string,
  share: string,
  use: (accepted: AcceptedPdf) => Promise<T>,
): Promise<T> {
  const limits = { ...FILE_LIMITS, sharers: [share] };
  const inspect = (result: ResultSink) => renderers.run('inspectFile', { path }, { ...limits, result });
  try {
    return await withMadeFile(stagingFolder(dataDir), inspect, async (flattened, { pages, ...facts }) => {
      if (facts.hazards.length > 0) throw new AppError('DOCUMENT_ACTIVE_CONTENT');
      // A certified file accepts no new fields, so it could not be signed here.
      if (facts.certification !== null) throw new AppError('DOCUMENT_LOCKED');
      if (facts.signatures > 0 && facts.isHybrid) throw new AppError('DOCUMENT_HYBRID_SIGNED');
      if (facts.undrawable !== null)
        throw new AppError('DOCUMENT_NOT_FLAT', { params: { page: facts.undrawable } });
      return use({ flattened, pageSizes: pages.map(({ width, height }) => ({ width, height })) });
    });
  } catch (error) {
    throw toRefusal(error);
  }
}
