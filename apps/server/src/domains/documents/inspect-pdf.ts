import { rm, writeFile } from 'node:fs/promises';
import { AppError } from '../../platform/http/app-error.ts';
import { type DocumentsDeps, FILE_LIMITS } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import { toRefusal } from './file-refusal.ts';

/** What made the PDF that is kept in place of one that was uploaded. */
export const FLATTENER = 'Cinnabar';

export interface AcceptedPdf {
  /** The file to keep: the one that came, or what was made of it so that nothing in it can change. */
  path: string;
  isFlattened: boolean;
  pageSizes: DocumentRecord['pageSizes'];
}

/**
 * Hands a file that may become a contract to `use`, flattened where it has to be; what is written for that is gone afterwards. Throws
 * why the file may not.
 *
 * @param share of whom it is read, as `rendering-shares.ts` names it
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
    // A certified file takes no new fields, so nobody could sign it here.
    if (facts.certification !== null) throw new AppError('DOCUMENT_LOCKED');
    if (facts.signatures > 0 && facts.isHybrid) throw new AppError('DOCUMENT_HYBRID_SIGNED');
    if (facts.undrawable !== null)
      throw new AppError('DOCUMENT_NOT_FLAT', { params: { page: facts.undrawable } });
    return facts;
  } catch (error) {
    throw toRefusal(error);
  }
}
