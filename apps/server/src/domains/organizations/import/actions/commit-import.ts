import type {
  commitImportSchema,
  EmployeeImport,
} from '@cinnabar/protocol/organizations/import/import-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getImporting, lockUnfinished } from '../import-policy.ts';
import { presentImport } from '../import-present.ts';
import { type ImportRecord, updateImport } from '../import-store.ts';
import { importEmployeesJob } from '../running/import-job.ts';

/**
 * Begins an import; a job writes the rows. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, IMPORT_CHANGED, IMPORT_NOTHING without a row to write,
 * IMPORT_WRONG_ROWS where all must be right.
 */
export async function commitImport(
  deps: OrganizationsDeps,
  actor: Actor,
  form: z.output<typeof commitImportSchema>,
): Promise<EmployeeImport> {
  const company = await getImporting(deps, actor, form);
  const committed = await deps.database.transaction(async (tx) => {
    const record = await lockUnfinished(tx, actor, { ...form, companyId: company.id });
    const { NEW, CHANGED, WRONG } = record.summary.counts;
    if (NEW + CHANGED === 0) throw new AppError('IMPORT_NOTHING');
    if (form.mode === 'ALL' && WRONG > 0)
      throw new AppError('IMPORT_WRONG_ROWS', { params: { count: WRONG } });
    const change: Partial<ImportRecord> = {
      state: 'RUNNING',
      mode: form.mode,
      actor: actorOf(actor),
      commitTime: deps.clock.now(),
      problem: null,
    };
    await updateImport(tx, record, change);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEES_IMPORT_BEGUN',
      actor,
      detail: { file: record.fileName, new: NEW, changed: CHANGED, wrong: WRONG },
      subjectId: record.id,
    });
    await deps.jobs.send(
      tx,
      importEmployeesJob,
      { companyId: company.id, id: record.id },
      // Its invitations wait behind the codes and messages that single persons cause.
      { urgency: 'BULK' },
    );
    return { ...record, ...change };
  });
  return presentImport(deps, actor, committed);
}
