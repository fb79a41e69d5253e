import { rm, writeFile } from 'node:fs/promises';
import { AppError } from '../../platform/http/app-error.ts';
import { type DocumentsDeps, FILE_LIMITS } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import { toRefusal } from './file-refusal.ts';

/** The creator of the PDF that replaces an uploaded one. */
export const FLATTENER = 'Cinnabar';

export interface AcceptedPdf {
  /** The file to store: the uploaded one, or its flattened copy, in which nothing can change. */
  path: string;
  isFlattened: boolean;
  pageSizes: DocumentRecord['pageSizes'];
}

/**
 * Passes a file that may become a contract to `use`, flattened where necessary; the temporary copy is removed afterwards. Throws the reason
 * of a refusal.
 * @param share on whose behalf it is read, as `rendering-shares.ts` names it
 */
export async function acceptPdf(
  { renderers }: Pick<DocumentsDeps, 'renderers'>,
  path: string,
  share: string,
  use: (accepted: AcceptedPdf) => Promise<void>,
): Promise<void> {
  const flatTo = `${path}.flat`;
  try {
    const { pages, flattened } = await inspect(renderers, path, share);
    if (flattened) await writeFile(flatTo, flattened, { mode: 0o600 });
    const pageSizes = pages.map(({ width, height }) => ({ width, height }));
    await use({ path: flattened ? flatTo : path, isFlattened: flattened !== null, pageSizes });
  } finally {
    await rm(flatTo, { force: true });
  }
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
