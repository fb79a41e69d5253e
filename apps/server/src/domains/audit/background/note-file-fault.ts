import type { BackgroundDeps } from './background-deps.ts';
import type { FindingKind } from './finding.ts';
import { keepFindings } from './keep-findings.ts';

/** A stored file that could not be given out, found by whoever wanted to read it; each is told once. */
export async function noteFileFault(
  deps: BackgroundDeps,
  { key, fault }: { key: string; fault: 'ALTERED' | 'MISSING' },
): Promise<void> {
  // What was deleted rightly a moment ago is no longer named. No name of 64 digits stands between its first 63 and itself.
  if (fault === 'MISSING' && (await deps.ports.listFiles(key.slice(0, -1), 1))[0] !== key) return;
  const kind: FindingKind = fault === 'ALTERED' ? 'FILE_ALTERED' : 'FILE_MISSING';
  await deps.database.transaction((tx) => keepFindings(deps, tx, [{ kind, subject: key, detail: {} }]));
}
