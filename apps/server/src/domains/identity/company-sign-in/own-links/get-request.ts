import { isId } from '@cinnabar/kernel';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { IdentityContext } from '../../identity-deps.ts';
import type { UserRecord } from '../../user-store.ts';
import { findProviderById, type ProviderRecord } from '../company-sign-in-store.ts';
import { findRequestFor, type LinkRequestRecord } from '../link-request-store.ts';

/** NOT_FOUND for a request that asks somebody else, COMPANY_LINK_GONE for one that has lapsed. */
export async function getRequest(
  { database: { db }, clock }: Pick<IdentityContext, 'database' | 'clock'>,
  user: UserRecord,
  id: string,
): Promise<{ request: LinkRequestRecord; provider: ProviderRecord }> {
  const request = isId(id) ? await findRequestFor(db, user, id) : null;
  const provider = request && (await findProviderById(db, request.providerId));
  if (!request || !provider) throw new AppError('NOT_FOUND');
  if (request.expireTime <= clock.now() || !provider.enabled) throw new AppError('COMPANY_LINK_GONE');
  return { request, provider };
}
