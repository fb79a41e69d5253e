import type { Tx } from '../../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { type Inviter, sendInvitations } from '../../staff/send-invitation.ts';
import { lockRowsToInvite, setInvited } from '../import-row-store.ts';
import type { ImportRecord } from '../import-store.ts';

/** Messages, their jobs and their records in one transaction. */
const AT_ONCE = 40;

/** Invites the next new employees of an import; those who joined or were withdrawn meanwhile get no message. @returns how many were looked at, and the last of them */
export async function inviteRows(
  deps: OrganizationsDeps,
  tx: Tx,
  company: CompanyRecord,
  record: ImportRecord,
  after: number,
): Promise<{ looked: number; last: number }> {
  const found = await lockRowsToInvite(tx, record, { after, limit: AT_ONCE });
  const waiting = found.flatMap(({ employee }) => (employee?.status === 'INVITED' ? employee : []));
  await sendInvitations(deps, tx, record.actor as Inviter, company, waiting);
  await setInvited(
    tx,
    record,
    found.map(({ row }) => row.row),
    deps.clock.now(),
  );
  return { looked: found.length, last: found.at(-1)?.row.row ?? after };
}
