import type {
  ImportRows,
  importRowsQuerySchema,
} from '@cinnabar/protocol/organizations/import/import-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { findDepartments } from '../../departments/department-store.ts';
import { joinPath, pathOf } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getImportOf } from '../import-policy.ts';
import { presentImportRow } from '../import-present.ts';
import { countRows, findRowsBetween, type ImportRowRecord, listRowsPage } from '../import-row-store.ts';

/** Rows that are shown before and after one. */
const AROUND = 2;

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listImportRows(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, id, verdict, around, pageNo, pageSize }: z.output<typeof importRowsQuerySchema>,
): Promise<ImportRows> {
  const { record } = await getImportOf(deps, actor, { companyId, id });
  const { db } = deps.database;
  const departments = await findDepartments(db, record.companyId);
  const present = (rows: ImportRowRecord[]) =>
    rows.map((row) =>
      presentImportRow(row, record.columns, (departmentId) => joinPath(pathOf(departments, departmentId))),
    );
  if (around !== undefined) {
    const list = present(await findRowsBetween(db, record, around - AROUND, around + AROUND));
    return { list, total: list.length, pageNo: 1, pageSize };
  }
  const [list, total] = [
    await listRowsPage(db, record, { verdict, pageNo, pageSize }),
    await countRows(db, record, verdict),
  ];
  return { list: present(list), total, pageNo, pageSize };
}
