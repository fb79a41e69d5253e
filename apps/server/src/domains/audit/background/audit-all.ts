import type { AuditAll } from '../audit-jobs.ts';
import { auditAllJob } from '../audit-jobs.ts';
import type { Batch } from '../finding.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { checkChains } from './check-chains.ts';
import { checkFiles } from './check-files.ts';
import { checkRoots } from './check-roots.ts';
import { keepFindings } from './store-findings.ts';

type Part = AuditAll['part'];

const PARTS: Record<Part, (deps: BackgroundDeps, after: string) => Promise<Batch>> = {
  roots: checkRoots,
  chains: checkChains,
  files: checkFiles,
};
const FOLLOWING: Record<Part, Part | null> = { roots: 'chains', chains: 'files', files: null };
/** Between two batches, so that requests go first. */
const PAUSE_MS = 2000;

/**
 * One batch of the audit of all roots, chains and stored files, by schedule or by the previous batch. Its findings and the job of the next
 * batch commit together: a process that ends leaves the audit at its position, for another to continue.
 */
export async function auditAll(deps: BackgroundDeps, { part, after }: AuditAll): Promise<void> {
  const { findings, next } = await PARTS[part](deps, after);
  const following = next === null ? FOLLOWING[part] : part;
  await deps.database.transaction(async (tx) => {
    await keepFindings(deps, tx, findings);
    if (!following) return;
    const startAfter = new Date(deps.clock.now().getTime() + PAUSE_MS);
    await deps.jobs.send(tx, auditAllJob, { part: following, after: next ?? '' }, { startAfter });
  });
}
