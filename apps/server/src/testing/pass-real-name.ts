import { newId } from '@cinnabar/kernel';
import type { Database } from '../platform/db/open-database.ts';

/** The present name of a person was verified by the platform's staff, and passed. */
export async function passRealName({ pool }: Database, userId: string): Promise<void> {
  await pool.query(
    `insert into real_name_check
       (id, user_id, method, paper, masked_number, provider, state, consent, create_time, decide_time)
     values ($1, $2, 'IDCARD', 'IDCARD', '110***********002X', 'manual', 'PASSED', 'test', now(), now())`,
    [newId(), userId],
  );
  await pool.query('update user_account set real_name = true where id = $1', [userId]);
}
