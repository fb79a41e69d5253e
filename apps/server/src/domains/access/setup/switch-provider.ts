import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccessDeps } from '../access-deps.ts';
import { lockProvider, saveProvider } from '../providers/provider-store.ts';
import { getCompany } from './get-company.ts';

export interface SwitchForm {
  companyId: string;
  kind: ProviderKind;
  enabled: boolean;
  /** The settings that the caller saw, by the time at which they were saved. */
  settingsOf: string;
}

/**
 * Enables or disables a company sign-in, with the settings that it had when that was asked for. Its sessions continue. Errors: NOT_FOUND, and CONFLICT
 * for other settings.
 */
export async function switchProvider(
  deps: AccessDeps,
  actor: Actor,
  { companyId, kind, enabled, settingsOf }: SwitchForm,
): Promise<null> {
  const company = await getCompany(deps, actor);
  if (company.id !== companyId) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    const provider = await lockProvider(tx, company.id, kind);
    if (!provider) throw new AppError('NOT_FOUND');
    if (provider.updateTime.toISOString() !== settingsOf) throw new AppError('CONFLICT');
    if (provider.enabled === enabled) return;
    await saveProvider(tx, { ...provider, enabled });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: enabled ? 'COMPANY_SIGN_IN_OPENED' : 'COMPANY_SIGN_IN_CLOSED',
      actor,
      detail: { kind },
      subjectId: provider.id,
    });
  });
  return null;
}
