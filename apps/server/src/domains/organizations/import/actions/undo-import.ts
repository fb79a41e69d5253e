import { isId } from '@cinnabar/kernel';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { userKey } from '../../../../platform/events/announce.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { lockStaffOf } from '../../staff/employee-store.ts';
import { getStaffedCompany } from '../../staff/staff-policy.ts';
import { requireVisible, undoEnd } from '../import-policy.ts';
import { presentImport } from '../import-present.ts';
import { deleteInvitedBy, findJoinedImports } from '../import-row-store.ts';
import { lockImport, updateImport } from '../import-store.ts';
import { removeCreated } from '../undoing/remove-created.ts';
import { restoreChanged } from '../undoing/restore-changed.ts';

/**
 * Takes a whole import back: its invitations are withdrawn, its changes and roles go back to what they were unless they were changed again since, and
 * departments that it created are removed where they are empty. Errors: NOT_FOUND, NOT_ALLOWED (also without the right to grant, where it gave roles),
 * IMPORT_NOT_UNDOABLE after a day, IMPORT_JOINED once a new employee has joined, and those of `withdrawRoles`.
 */
export async function undoImport(
  deps: OrganizationsDeps,
  actor: Actor,
  named: { companyId: string; id: string },
): Promise<EmployeeImport> {
  const company = await getStaffedCompany(deps, actor, named.companyId);
  const key = { companyId: company.id, id: named.id };
  if (!isId(key.id)) throw new AppError('NOT_FOUND');
  const undone = await deps.database.transaction(async (tx) => {
    const record = requireVisible(await lockImport(tx, key), actor);
    await lockStaffOf(tx, company.id);
    const until = undoEnd(record);
    if (until === null || until <= deps.clock.now()) throw new AppError('IMPORT_NOT_UNDOABLE');
    if ((await findJoinedImports(tx, company.id, [record.id])).size > 0) throw new AppError('IMPORT_JOINED');
    const withdrawn = await deleteInvitedBy(tx, key);
    const restored = await restoreChanged(deps, tx, actor, record);
    await removeCreated(deps, tx, actor, record);
    const change = { state: 'UNDONE' as const, endTime: deps.clock.now() };
    await updateImport(tx, record, change);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEES_IMPORT_UNDONE',
      actor,
      detail: { file: record.fileName, withdrawn, restored },
      subjectId: record.id,
    });
    tx.outbox.announce({ kind: 'IMPORT', id: record.id }, [userKey(record.userId)]);
    return { ...record, ...change };
  });
  return presentImport(deps, actor, undone);
}
