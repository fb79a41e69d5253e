import { listRoots } from '../audit-root-store.ts';
import { presentRoot } from '../present-root.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { addCopy, listCopies } from './root-copies.ts';

const PAGE = 200;

/**
 * Copies the roots behind the last one that the folder outside the database has. Nothing in it is written over, and no gap is filled: a
 * copy that was lost is for the operator to hear of, not for the database to replace.
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
