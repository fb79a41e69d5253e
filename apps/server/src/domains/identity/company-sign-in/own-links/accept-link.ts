import type { OidcSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getSelf } from '../../account/present-profile.ts';
import { requireProof } from '../../account/require-proof.ts';
import { tellPerson } from '../../account/tell-person.ts';
import { nameNewcomer } from '../../actions/name-newcomer.ts';
import type { IdentityContext } from '../../identity-deps.ts';
import { nameOrContact } from '../../names/require-own-name.ts';
import { deleteSessionsOf } from '../../session-store.ts';
import { type UserRecord, updateUser } from '../../user-store.ts';
import { findProviderById, insertLink, type ProviderRecord } from '../company-sign-in-store.ts';
import { type LinkRequestRecord, takeRequest } from '../link-request-store.ts';
import { maskAccount } from '../mask-account.ts';
import { unlinkPerson } from '../unlink-person.ts';
import { getRequest } from './get-request.ts';

/**
 * A person agrees to what a company's sign-in asks: from now on its word lets them in, for that company only. A directory becomes the home of the
 * account and alone decides its password; the one here is gone. Errors: NOT_FOUND, COMPANY_LINK_GONE, COMPANY_LINK_ADMINISTRATOR,
 * COMPANY_LINK_FORMER and those of a proof.
 */
export async function acceptLink(context: IdentityContext, actor: Actor, id: string): Promise<void> {
  const { database, ports, audit, clock } = context;
  const user = await getSelf(context, actor);
  const { request, provider } = await getRequest(context, user, id);
  await requireProof(context, actor, user, {});
  const standing = await ports.standing(user.id, provider.companyId);
  if (standing === 'ADMINISTRATOR') throw new AppError('COMPANY_LINK_ADMINISTRATOR');
  if (standing === 'FORMER') throw new AppError('COMPANY_LINK_FORMER');
  const company = await ports.companyName(provider.companyId);
  await database.transaction(async (tx) => {
    if (!(await takeRequest(tx, request.id))) throw new AppError('COMPANY_LINK_GONE');
    const employed = standing === 'NONE';
    if (employed) await becomeEmployee(context, tx, actor, { user, provider, request });
    if (!(await insertLink(tx, request, user.id, clock.now()))) throw new AppError('COMPANY_LINK_GONE');
    if (provider.kind === 'LDAP') await moveHome(context, tx, actor, { user, provider });
    const template = provider.kind === 'LDAP' ? 'company-home' : 'company-linked';
    await tellPerson(context, tx, user, template, { params: { account: request.account, company } });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: provider.companyId },
      event: 'COMPANY_LINK_ADDED',
      actor,
      detail: { kind: provider.kind, account: maskAccount(request.account), employed: String(employed) },
      subjectId: user.id,
    });
  });
}

/** Only whom the company asked at a contact that is theirs, and only where it wants newcomers. */
async function becomeEmployee(
  context: IdentityContext,
  tx: Tx,
  { origin }: Actor,
  { user, provider, request }: { user: UserRecord; provider: ProviderRecord; request: LinkRequestRecord },
): Promise<void> {
  const { contact, name, number } = request;
  const wanted = provider.kind === 'OIDC' && (provider.settings as OidcSettings).newcomers === 'EMPLOY';
  if (!wanted || contact === null) throw new AppError('COMPANY_LINK_GONE');
  const form = { companyId: provider.companyId, userId: user.id, number, origin };
  if (!(await context.ports.employ(tx, form))) throw new AppError('COMPANY_LINK_FORMER');
  if (name) await nameNewcomer(tx, user.id, await nameOrContact(context.ports, { name, contact }, tx));
}

/** An account has one home: the password here goes, another directory's link too, and with them whoever came in by either. */
async function moveHome(
  context: IdentityContext,
  tx: Tx,
  actor: Actor,
  { user, provider }: { user: UserRecord; provider: ProviderRecord },
): Promise<void> {
  const former = user.homeId && user.homeId !== provider.id && (await findProviderById(tx, user.homeId));
  if (former) await unlinkPerson(context, tx, actor, { provider: former, user });
  await updateUser(tx, user.id, { homeId: provider.id, passwordHash: null });
  await deleteSessionsOf(tx, user.id, actor.sessionId);
}
