import type { Tx } from '../../../platform/db/open-database.ts';
import { auditFinding } from '../audit-finding-tables.ts';
import { type Finding, findingId } from '../finding.ts';
import type { BackgroundDeps } from './background-deps.ts';

/** Stores new findings; only these are reported to the operator, in the log and by message. */
export async function keepFindings(
  { clock, log, ports }: Pick<BackgroundDeps, 'clock' | 'log' | 'ports'>,
  tx: Tx,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map((finding) => ({
    ...finding,
    id: findingId(finding),
    foundTime: clock.now(),
  }));
  const added = await tx
    .insert(auditFinding)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: auditFinding.id });
  const fresh = rows.filter(({ id }) => added.some((one) => one.id === id));
  if (fresh.length === 0) return;
  await ports.notifyOperator(tx, fresh);
  for (const { kind, subject, detail } of fresh)
    log.error({ kind, subject, ...detail }, 'the background audit found something');
}
