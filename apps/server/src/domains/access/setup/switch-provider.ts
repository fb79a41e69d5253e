import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccessDeps } from '../access-deps.ts';
import { findProvider, saveProvider } from '../providers/provider-store.ts';
import { getCompany } from './get-company.ts';

/** Enables or disables a company sign-in. Its sessions continue. Errors: NOT_FOUND, PROOF_REQUIRED. */
export async function switchProvider(
  deps: AccessDeps,
  actor: Actor,
  { kind, enabled }: { kind: ProviderKind; enabled: boolean },
): Promise<void> {
  const { database, audit, identity } = deps;
  const company = await getCompany(deps, actor);
  await identity.requireProof(actor);
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
