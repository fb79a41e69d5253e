import { checkRootToken, compareRoot, treeRoot } from '@cinnabar/audit-proof';
import type { Database } from '../../../platform/db/open-database.ts';
import { hashesOf } from '../actions/publish-root.ts';
import { findLastRoot, findRoot, listLeaves, listRoots, type RootRecord } from '../audit-root-store.ts';
import type { Batch, Finding } from '../finding.ts';
import { presentRoot } from '../present-root.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { listCopies, readCopy } from './root-copies.ts';

/** A root may have 50,000 leaves. */
const AT_ONCE = 10;

/**
 * Checks the next roots after `after`: each follows from the one before and from its leaves, has its own timestamp, and equals its copy
 * outside the database. After the last one: copies of roots that the database does not have.
 */
export async function checkRoots(
  { database, rootsDir }: Pick<BackgroundDeps, 'database' | 'rootsDir'>,
  after: string,
): Promise<Batch> {
  const roots = await listRoots(database.db, { after: Number(after || 0), limit: AT_ONCE });
  const copies = rootsDir ? await listCopies(rootsDir) : [];
  const findings: Finding[] = [];
  for (const root of roots) {
    const fault = await rootFault(database, root);
    if (fault) findings.push(findingOf('ROOT_BROKEN', root.number, fault));
    const doubt = rootsDir && (await copyFault(rootsDir, copies, root));
    if (doubt) findings.push(findingOf('COPY_DIFFERS', root.number, doubt));
  }
  if (roots.length === AT_ONCE) return { findings, next: String(roots.at(-1)!.number) };
  const last = (await findLastRoot(database.db))?.number ?? 0;
  const gone = copies.filter((number) => number > last);
  return {
    findings: [...findings, ...gone.map((number) => findingOf('COPY_DIFFERS', number, 'missing'))],
    next: null,
  };
}

const findingOf = (kind: Finding['kind'], number: number, fault: string): Finding => ({
  kind,
  subject: String(number),
  detail: { fault },
});

async function copyFault(
  folder: string,
  copies: readonly number[],
  root: RootRecord,
): Promise<'differs' | 'unreadable' | 'lost' | null> {
  // The newest may not have been copied yet.
  if (!copies.includes(root.number)) return root.number < (copies.at(-1) ?? 0) ? 'lost' : null;
  const copy = await readCopy(folder, root.number);
  if (!copy) return 'unreadable';
  return compareRoot(presentRoot(root), [copy]).outcome === 'passed' ? null : 'differs';
}

async function rootFault(
  { db }: Database,
  root: RootRecord,
): Promise<'order' | 'leaves' | 'timestamp' | null> {
  const before = await findRoot(db, root.number - 1);
  if (root.number > 1 && !before) return 'order';
  const leaves = await listLeaves(db, root.number);
  const hashes = hashesOf(before, leaves);
  if (hashes.length !== root.leafCount || hashes.length === 0) return 'leaves';
  if (Buffer.from(treeRoot(hashes)).toString('hex') !== root.root) return 'leaves';
  const { outcome } = await checkRootToken(presentRoot(root));
  return outcome === 'passed' ? null : 'timestamp';
}
