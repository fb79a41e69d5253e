import type { Origin } from '../../../platform/http/actor.ts';
import { tellPerson } from '../account/tell-person.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { hashToken } from '../secret-digests.ts';
import type { UserRecord } from '../user-store.ts';
import { findProviderById, insertLink, takePendingLink } from './company-sign-in-store.ts';

/** The second step has shown that the account is theirs: from now on the provider's word is enough. */
export async function confirmLink(
  context: IdentityContext,
  { token, user, origin }: { token: string; user: UserRecord; origin: Origin },
): Promise<void> {
  const { database, clock, audit } = context;
  await database.transaction(async (tx) => {
    const who = await takePendingLink(tx, hashToken(token));
    const provider = who && (await findProviderById(tx, who.providerId));
    if (!provider) return;
    await insertLink(tx, who, user.id, clock.now());
    await tellPerson(context, tx, user, 'company-linked');
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: provider.companyId },
      event: 'COMPANY_LINK_ADDED',
      actor: { userId: user.id, name: user.name, tenantId: provider.companyId, origin },
      detail: { kind: provider.kind },
      subjectId: user.id,
    });
  });
}
