import { isId } from '@cinnabar/kernel';
import type { ProviderKind } from '@cinnabar/protocol/identity/company-sign-in-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { deleteLink, findProvider } from '../company-sign-in-store.ts';
import { getCompany } from './get-company.ts';

/** The next time the person comes this way they prove anew that the account is theirs. NOT_FOUND. */
export async function removeLink(
  context: CompanySignInContext,
  actor: Actor,
  { kind, userId }: { kind: ProviderKind; userId: string },
): Promise<void> {
  const { database, audit } = context.identity;
  const company = await getCompany(context, actor);
  const provider = await findProvider(database.db, company.id, kind);
  if (!provider || !isId(userId)) throw new AppError('NOT_FOUND');
  await database.transaction(async (tx) => {
    if (!(await deleteLink(tx, provider.id, userId))) throw new AppError('NOT_FOUND');
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'COMPANY_LINK_REMOVED',
      actor,
      detail: { kind },
      subjectId: userId,
    });
  });
}
