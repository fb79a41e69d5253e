import { listRoots } from '../audit-root-store.ts';
import { presentRoot } from '../present-root.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { addCopy, listCopies } from './root-copies.ts';

const PAGE = 200;

/**
 * Copies the roots after the last one in the folder outside the database. Nothing in it is overwritten, and no gap is filled: a lost copy
 * is reported to the operator, not replaced from the database.
 */
export async function copyRoots({
  database,
  rootsDir,
}: Pick<BackgroundDeps, 'database' | 'rootsDir'>): Promise<void> {
  if (!rootsDir) return;
  for (let after = (await listCopies(rootsDir)).at(-1) ?? 0; ; ) {
    const page = await listRoots(database.db, { after, limit: PAGE });
    for (const record of page) await addCopy(rootsDir, presentRoot(record)).catch(unlessThere);
    if (page.length < PAGE) return;
    after = page.at(-1)!.number;
  }
}

/** Another process was faster. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
