import type { Tx } from '../../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../../company-store.ts';
import { notifyUsers } from '../../notify-users.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import type { ImportRecord } from '../import-store.ts';
import type { ImportOutcome } from '../import-tables.ts';

/** Notifies who committed an import that it ended: with what was written, or null where nothing was. */
export async function notifyImporter(
  deps: OrganizationsDeps,
  tx: Tx,
  {
    company,
    record,
    outcome,
  }: { company: CompanyRecord; record: ImportRecord; outcome: ImportOutcome | null },
): Promise<void> {
  const rows = outcome && { written: String(outcome.written), left: String(outcome.left) };
  await notifyUsers(deps, tx, [record.userId], {
    template: rows ? 'employees-imported' : 'employees-import-failed',
    params: { company: company.name, file: record.fileName, ...rows },
    path: `/employee/import/${record.id}`,
  });
}
