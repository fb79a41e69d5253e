import type { ErrorName } from '@cinnabar/protocol/errors';

/** The disk under our files or under the database (PostgreSQL 53100) accepts no more data. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The database cannot be reached, or has just closed the connection: class 08, 57P01 to 57P03, 53300. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** The driver throws these without a code. */
const AWAY_SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The external cause of a failure that will pass by itself: it is answered as such, so that callers retry. Null: it is a fault of ours. */
export function findOutage(error: unknown): Extract<ErrorName, 'STORAGE_FULL' | 'BUSY'> | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FULL.has(code)) return 'STORAGE_FULL';
    if (AWAY.has(code) || code.startsWith('08') || AWAY_SENTENCES.test(cause.message)) return 'BUSY';
  }
  return null;
}
