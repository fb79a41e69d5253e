import type { Batch, Finding, FindingKind } from '../finding.ts';
import type { BackgroundDeps } from './background-deps.ts';

const FILES_AT_ONCE = 200;
/** A batch that has read for this long ends, so that another process may take the next. */
const BATCH_MS = 10_000;

type Deps = Pick<BackgroundDeps, 'storage' | 'ports'>;

/** Reads the next stored files after `after` and compares each with the digest that is its name. */
export async function checkFiles(deps: Deps, after: string): Promise<Batch> {
  const keys = await deps.ports.listFiles(after, FILES_AT_ONCE);
  const findings: Finding[] = [];
  const started = performance.now();
  let last = after;
  for (const key of keys) {
    const begun = performance.now();
    const kind = await verdictOfFile(deps, key, last);
    if (kind) findings.push({ kind, subject: key, detail: {} });
    last = key;
    if (performance.now() - started > BATCH_MS) return { findings, next: last };
    // Half of the time at most: requests go first.
    await pause(performance.now() - begun);
  }
  return { findings, next: keys.length < FILES_AT_ONCE ? null : last };
}

async function verdictOfFile(
  { storage, ports }: Deps,
  key: string,
  before: string,
): Promise<FindingKind | null> {
  const fault = await storage.examine(key);
  if (fault === null) return null;
  if (fault === 'ALTERED') return 'FILE_ALTERED';
  // A file deleted legitimately since it was listed is no longer named.
  const [first] = await ports.listFiles(before, 1);
  return first === key && !(await storage.has(key)) ? 'FILE_MISSING' : null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
