import type { staffExportQuerySchema } from '@cinnabar/protocol/organizations/staff-schema';
import { BYTE_ORDER_MARK, csvLine } from '@cinnabar/protocol/transport/csv-line';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findStaffAfter, type StaffFilter } from '../employee-store.ts';
import { exportHead, exportName, exportRow } from '../export-columns.ts';
import { presentStaff } from '../present-staff.ts';
import { getStaffReach } from '../staff-policy.ts';
import { readStaffFilter } from './list-staff.ts';

const BATCH = 1000;

/**
 * All employees within reach that a filter finds, as CSV, streamed; contacts are masked as on the page. That it was made is in the log before the first
 * line is sent. Errors: NOT_FOUND, NOT_ALLOWED. @returns the name of the file, and the text piece by piece
 */
export async function exportStaff(
  deps: OrganizationsDeps,
  actor: Actor,
  query: z.output<typeof staffExportQuerySchema>,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const { company, reach } = await getStaffReach(deps, actor, query.companyId);
  const filter = await readStaffFilter(deps, reach, query);
  const { language } = actor.origin;
  await deps.database.transaction((tx) =>
    deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEES_EXPORTED',
      actor,
      detail: {
        statuses: filter.statuses.join(','),
        department: query.departmentId ?? null,
        role: query.roleId ?? null,
        keyword: query.keyword,
      },
      subjectId: company.id,
    }),
  );
  return { name: exportName(company.name, language), text: writeStaff(deps, filter, language) };
}

async function* writeStaff(
  deps: OrganizationsDeps,
  filter: StaffFilter,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(exportHead(language));
  let after: string | null = null;
  do {
    const records = await findStaffAfter(deps.database.db, filter, { after, limit: BATCH });
    const shown = await presentStaff(deps, filter.companyId, records);
    yield shown.map((member) => csvLine(exportRow(member, language))).join('');
    after = records.length === BATCH ? records.at(-1)!.id : null;
  } while (after !== null);
}
