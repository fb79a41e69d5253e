import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { withdrawProposalsOf } from '../../proposals/actions/end-proposal.ts';
import { getStaffedCompany } from '../../staff/staff-policy.ts';
import { lockUnfinished } from '../import-policy.ts';
import { deleteImport } from '../import-store.ts';

/** With the proposal to commit it. Errors: NOT_FOUND, NOT_ALLOWED, IMPORT_CHANGED once it was committed. */
export async function discardImport(
  deps: OrganizationsDeps,
  actor: Actor,
  named: { companyId: string; id: string },
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, named.companyId);
  if (!isId(named.id)) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    await withdrawProposalsOf(deps, tx, actor, {
      companyId: company.id,
      kind: 'EMPLOYEES_IMPORT',
      objectId: named.id,
    });
    await deleteImport(tx, await lockUnfinished(tx, actor, { companyId: company.id, id: named.id }));
  });
  return null;
}
