import { newId } from '@cinnabar/kernel';
import type { Database } from '../platform/db/open-database.ts';

/** A grant of a seal that a company holds as agent, in force for two months. @returns its id */
export async function insertHeldGrant(
  { pool }: Pick<Database, 'pool'>,
  { sealId, companyId, grantedBy }: { sealId: string; companyId: string; grantedBy: string },
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into seal_grant (id, seal_id, number, subject_type, subject_id, "right", category_ids, counterparties, max_amount, until_time, used,
       used_today, auto_sign, status, letter_sha256, granted_by, grant_time, reason)
     select $1, $2, coalesce(max(number), 0) + 1, 'AGENT_COMPANY', $3, 'USE', '{}', '{}', 100000, now() + interval '60 days', 0, 0, false, 'ACTIVE',
       repeat('0', 64), $4, now(), '' from seal_grant where seal_id = $2`,
    [id, sealId, companyId, grantedBy],
  );
  return id;
}
