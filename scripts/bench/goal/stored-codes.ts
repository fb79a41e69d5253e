import { type Codes, takenInOrder } from '../support/bench-codes.ts';
import { type DatabaseAddress, openBeside } from './database-of.ts';

/** A message may be committed after one that was created later. */
const OVERLAP_SECONDS = 10;

/**
 * The same mailbox, read for all contacts at once from the database: what the server does for a call that reads it is not part of the
 * measure.
 * @param pollMs between two reads
 */
export function storedCodes(database: DatabaseAddress, pollMs: number): Codes {
  const pool = openBeside(database, 1);
  const seen = new Set<string>();
  const codes = new Map<string, string[]>();
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    const { rows } = await pool.query<{ id: string; recipient: string; code: string }>({
      name: 'bench_codes',
      text: `select id, recipient, code from mailbox_message
        where create_time > now() - make_interval(secs => $1) and code is not null order by create_time, id`,
      values: [OVERLAP_SECONDS],
    });
    for (const { id, recipient, code } of rows.filter(({ id }) => !seen.has(id))) {
      seen.add(id);
      codes.set(recipient, [...(codes.get(recipient) ?? []), code]);
    }
    isReading = false;
  };
  setInterval(() => void read(), pollMs).unref();
  return takenInOrder(pollMs, (contact) => codes.get(contact) ?? []);
}
