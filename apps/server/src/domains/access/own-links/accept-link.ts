import type { OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { User } from '../../identity/index.ts';
import type { AccessDeps } from '../access-deps.ts';
import { leaveHome } from '../links/leave-home.ts';
import { type LinkRequestRecord, takeRequest } from '../links/link-request-store.ts';
import { insertLink } from '../links/link-store.ts';
import { maskAccount } from '../links/mask-account.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';
import { getRequest } from './get-request.ts';

/**
 * A person accepts a link request: from now on the company's sign-in opens sessions of theirs, for that company only. A directory becomes the
 * home of the account and alone decides its password; the one here is removed. Errors: NOT_FOUND, COMPANY_LINK_GONE,
 * COMPANY_LINK_ADMINISTRATOR, COMPANY_LINK_FORMER and those of a proof.
 */
export async function acceptLink(deps: AccessDeps, actor: Actor, id: string): Promise<void> {
  const { database, clock, audit, identity, organizations } = deps;
  const user = await identity.getUser(actor.userId);
  const { request, provider } = await getRequest(deps, user, id);
  await identity.requireProof(actor);
  const standing = await organizations.standing(user.id, provider.companyId);
  if (standing === 'ADMINISTRATOR') throw new AppError('COMPANY_LINK_ADMINISTRATOR');
  if (standing === 'FORMER') throw new AppError('COMPANY_LINK_FORMER');
  const { name: company } = await organizations.getCompany(provider.companyId);
  await database.transaction(async (tx) => {
    if (!(await takeRequest(tx, request.id))) throw new AppError('COMPANY_LINK_GONE');
    const employed = standing === 'NONE';
    if (employed) await becomeEmployee(deps, tx, actor, { user, provider, request });
    if (!(await insertLink(tx, request, user.id, clock.now()))) throw new AppError('COMPANY_LINK_GONE');
    if (provider.kind === 'LDAP') await moveHome(deps, tx, actor, { user, provider });
    const template = provider.kind === 'LDAP' ? 'company-home' : 'company-linked';
    await identity.notifyPerson(tx, user, template, { params: { account: request.account, company } });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: provider.companyId },
      event: 'COMPANY_LINK_ADDED',
      actor,
      detail: { kind: provider.kind, account: maskAccount(request.account), employed: String(employed) },
      subjectId: user.id,
    });
  });
}

/** Only a person whom the company asked at their own contact, and only where it accepts new employees. */
async function becomeEmployee(
  { identity, organizations }: AccessDeps,
  tx: Tx,
  { origin }: Actor,
  { user, provider, request }: { user: User; provider: ProviderRecord; request: LinkRequestRecord },
): Promise<void> {
  const { contact, name, number } = request;
  const wanted = provider.kind === 'OIDC' && (provider.settings as OidcSettings).newcomers === 'EMPLOY';
  if (!wanted || contact === null) throw new AppError('COMPANY_LINK_GONE');
  const form = { companyId: provider.companyId, userId: user.id, number, origin };
  if (!(await organizations.employ(tx, form))) throw new AppError('COMPANY_LINK_FORMER');
  if (name) await identity.nameNewcomer(tx, user.id, await identity.nameOrContact({ name, contact }, tx));
}

/** An account has one home: the password here and another directory's link are removed, and the sessions by either end. */
async function moveHome(
  deps: AccessDeps,
  tx: Tx,
  actor: Actor,
  { user, provider }: { user: User; provider: ProviderRecord },
): Promise<void> {
  if (user.homeId !== provider.id) await leaveHome(deps, tx, actor, user);
  await deps.identity.moveHome(tx, user.id, provider.id);
  await deps.identity.endSessions(tx, user.id, actor.sessionId);
}
