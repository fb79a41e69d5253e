import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listSeals } from '../seals-store.ts';

/** More are a mistake of a program. */
const MOST_SEALS = 200;

/**
 * Under the lock of the owner: a name or number that was typed stands for one seal of the company. Throws SEAL_NAME_TAKEN, SEAL_NUMBER_TAKEN,
 * SEAL_LIMIT.
 */
export async function requireFreeNames(
  tx: Tx,
  companyId: string,
  { name, number }: { name?: string | undefined; number?: string | undefined },
): Promise<void> {
  const kept = await listSeals(tx, {
    ownerId: companyId,
    types: ['COMPANY', 'LP'],
    statuses: ['NORMAL', 'FREEZE', 'INVALID'],
  });
  if (kept.length >= MOST_SEALS) throw new AppError('SEAL_LIMIT', { params: { count: MOST_SEALS } });
  if (name && kept.some(({ seal }) => seal.name === name))
    throw new AppError('SEAL_NAME_TAKEN').about('name');
  if (number && kept.some(({ version }) => version.making?.number === number))
    throw new AppError('SEAL_NUMBER_TAKEN').about('number');
}
