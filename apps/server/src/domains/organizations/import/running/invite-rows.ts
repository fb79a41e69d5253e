import type { Tx } from '../../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { type Inviter, sendInvitations } from '../../staff/send-invitation.ts';
import { lockRowsToInvite, updateImportRows } from '../import-row-store.ts';
import type { ImportRecord } from '../import-store.ts';

/** Messages, their jobs and their records in one transaction. */
const AT_ONCE = 200;

/** Invites the next new employees of an import; those who joined or were withdrawn meanwhile get no message. @returns how many were looked at */
export async function inviteRows(
  deps: OrganizationsDeps,
  tx: Tx,
  company: CompanyRecord,
  record: ImportRecord,
): Promise<number> {
  const found = await lockRowsToInvite(tx, record, AT_ONCE);
  const waiting = found.flatMap(({ employee }) => (employee?.status === 'INVITED' ? employee : []));
  await sendInvitations(deps, tx, record.actor as Inviter, company, waiting);
  const inviteTime = deps.clock.now();
  await updateImportRows(
    tx,
    found.map(({ row }) => ({ ...row, inviteTime })),
  );
  return found.length;
}
