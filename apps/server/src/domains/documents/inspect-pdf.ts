import { AppError } from '../../platform/http/app-error.ts';
import { type DocumentsDeps, FILE_LIMITS } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import { toRefusal } from './file-refusal.ts';

/** The creator of the PDF that replaces an uploaded one. */
export const FLATTENER = 'Cinnabar';

export interface AcceptedPdf {
  /** What is to be stored when nothing of the file stays: its flattened copy, in which nothing can change. */
  flattened: Uint8Array | null;
  pageSizes: DocumentRecord['pageSizes'];
}

/**
 * Reads a file that may become a contract, and flattens it where necessary. Throws the reason of a refusal.
 * @param share on whose behalf it is read, as `rendering-shares.ts` names it
 */
export async function acceptPdf(
  { renderers }: Pick<DocumentsDeps, 'renderers'>,
  path: string,
  share: string,
): Promise<AcceptedPdf> {
  const { pages, flattened } = await inspect(renderers, path, share);
  return { flattened, pageSizes: pages.map(({ width, height }) => ({ width, height })) };
}

async function inspect(renderers: DocumentsDeps['renderers'], path: string, share: string) {
  try {
    const facts = await renderers.run('inspectFile', { path }, { ...FILE_LIMITS, sharers: [share] });
    if (facts.hazards.length > 0) throw new AppError('DOCUMENT_ACTIVE_CONTENT');
    // A certified file accepts no new fields, so it could not be signed here.
    if (facts.certification !== null) throw new AppError('DOCUMENT_LOCKED');
    if (facts.signatures > 0 && facts.isHybrid) throw new AppError('DOCUMENT_HYBRID_SIGNED');
    if (facts.undrawable !== null)
      throw new AppError('DOCUMENT_NOT_FLAT', { params: { page: facts.undrawable } });
    return facts;
  } catch (error) {
    throw toRefusal(error);
  }
}
