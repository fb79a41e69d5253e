import { isId } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import type { User } from '../../identity/index.ts';
import type { AccessDeps } from '../access-deps.ts';
import { findRequestFor, type LinkRequestRecord } from '../links/link-request-store.ts';
import { findProviderById, type ProviderRecord } from '../providers/provider-store.ts';

/** NOT_FOUND for a request to another person, COMPANY_LINK_GONE for an expired one. */
export async function getRequest(
  { database: { db }, clock }: Pick<AccessDeps, 'database' | 'clock'>,
  user: User,
  id: string,
): Promise<{ request: LinkRequestRecord; provider: ProviderRecord }> {
  const request = isId(id) ? await findRequestFor(db, user, id) : null;
  const provider = request && (await findProviderById(db, request.providerId));
  if (!request || !provider) throw new AppError('NOT_FOUND');
  if (request.expireTime <= clock.now() || !provider.enabled) throw new AppError('COMPANY_LINK_GONE');
  return { request, provider };
}
