import type { EmployeeImport, ImportList } from '@cinnabar/protocol/organizations/import/import-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStaffedCompany } from '../../staff/staff-policy.ts';
import { getImportOf } from '../import-policy.ts';
import { presentImport, presentImports } from '../import-present.ts';
import { findImports } from '../import-store.ts';

const LATEST = 10;

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getImport(
  deps: OrganizationsDeps,
  actor: Actor,
  named: { companyId: string; id: string },
): Promise<EmployeeImport> {
  const { record } = await getImportOf(deps, actor, named);
  return presentImport(deps, actor, record);
}

/** The latest of the company, newest first; unfinished ones only to those who uploaded them. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listImports(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<ImportList> {
  const company = await getStaffedCompany(deps, actor, companyId);
  const found = await findImports(deps.database.db, company.id, { userId: actor.userId, limit: LATEST });
  return { list: await presentImports(deps, found) };
}
