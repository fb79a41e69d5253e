import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { type JoinRequestRecord, lockJoinRequest } from './joining-store.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** When a request of this time ends by itself. */
export const expiryOf = (createTime: Date): Date => new Date(createTime.getTime() + DAYS * DAY_MS);

/**
 * A pending request, locked, of this author or to this company. NOT_FOUND for one of others; JOIN_REQUEST_ENDED when it was decided or
 * withdrawn, or has expired.
 */
export async function getPendingRequest(
  { clock }: OrganizationsDeps,
  tx: Tx,
  id: string,
  of: { userId: string } | { companyId: string },
): Promise<JoinRequestRecord> {
  const found = isId(id) ? await lockJoinRequest(tx, id) : null;
  const isTheirs = 'userId' in of ? found?.userId === of.userId : found?.companyId === of.companyId;
  if (!found || !isTheirs) throw new AppError('NOT_FOUND');
  if (found.status !== 'PENDING' || found.expireTime <= clock.now()) throw new AppError('JOIN_REQUEST_ENDED');
  return found;
}
