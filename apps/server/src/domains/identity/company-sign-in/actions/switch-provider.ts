import type { ProviderKind } from '@cinnabar/protocol/identity/company-sign-in-rules';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { requireProof } from '../../account/require-proof.ts';
import { findUserById } from '../../user-store.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { findProvider, saveProvider } from '../company-sign-in-store.ts';
import { getCompany } from './get-company.ts';

/** Opens or closes a company's way in. Sessions that came by it go on. Errors: NOT_FOUND, PROOF_REQUIRED. */
export async function switchProvider(
  context: CompanySignInContext,
  actor: Actor,
  { kind, enabled }: { kind: ProviderKind; enabled: boolean },
): Promise<void> {
  const { database, audit } = context.identity;
  const company = await getCompany(context, actor);
  await requireProof(context.identity, actor, (await findUserById(database.db, actor.userId))!, {});
  const provider = await findProvider(database.db, company.id, kind);
  if (!provider) throw new AppError('NOT_FOUND');
  if (provider.enabled === enabled) return;
  await database.transaction(async (tx) => {
    await saveProvider(tx, { ...provider, enabled });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: enabled ? 'COMPANY_SIGN_IN_OPENED' : 'COMPANY_SIGN_IN_CLOSED',
      actor,
      detail: { kind },
      subjectId: provider.id,
    });
  });
}
