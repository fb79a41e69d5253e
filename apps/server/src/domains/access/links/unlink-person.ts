import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { User } from '../../identity/index.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';
import { deleteLink } from './link-store.ts';
import { maskAccount } from './mask-account.ts';

/**
 * Removes a link: its sessions end, an account whose home was the directory has this product as home, and its person is notified. NOT_FOUND
 * without such a link.
 */
export async function unlinkPerson(
  { identity, organizations, audit }: AccessDeps,
  tx: Tx,
  actor: AuditActor,
  { provider, user }: { provider: ProviderRecord; user: User },
): Promise<void> {
  const gone = await deleteLink(tx, provider.id, user.id);
  if (!gone) throw new AppError('NOT_FOUND');
  if (user.homeId === provider.id) await identity.leaveHome(tx, user.id);
  await identity.endSessionsWithin(tx, user.id, provider.companyId);
  const { name: company } = await organizations.getCompany(provider.companyId);
  await identity.notifyPerson(tx, user, 'company-unlinked', { params: { account: gone.account, company } });
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: provider.companyId },
    event: 'COMPANY_LINK_REMOVED',
    actor,
    detail: { kind: provider.kind, account: maskAccount(gone.account) },
    subjectId: user.id,
  });
}
