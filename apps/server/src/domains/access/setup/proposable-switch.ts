import { enableProviderCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { EnableProvider } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccessDeps } from '../access-deps.ts';
import { findProvider } from '../providers/provider-store.ts';
import { getCompany } from './get-company.ts';
import { type SwitchForm, switchProvider } from './switch-provider.ts';

const stateOf = (enabled: boolean) => (enabled ? 'ON' : 'OFF');

/**
 * Whether a company sign-in lets people in, which waits for another officer in the three-officer mode. The proof is asked of its author now: at the
 * confirmation they need not be there. Errors: NOT_FOUND, PROOF_REQUIRED and those of `switchProvider`.
 */
export function declareSwitch(deps: AccessDeps): (actor: Actor, form: EnableProvider) => Promise<null> {
  const perform = deps.organizations.declareProposable(enableProviderCall, {
    kind: 'SIGN_IN_SWITCH',
    act: ({ database }, actor, form: SwitchForm) => switchProvider({ ...deps, database }, actor, form),
    async describe({ database }, { companyId, kind, enabled }) {
      const found = await findProvider(database.db, companyId, kind);
      if (!found) return { subject: '', facts: [] };
      const { settings } = found;
      const address = 'issuer' in settings ? settings.issuer : settings.url;
      return {
        subject: 'name' in settings ? settings.name : address,
        facts: [
          { name: 'SIGN_IN', before: stateOf(found.enabled), after: stateOf(enabled) },
          { name: 'ADDRESS', before: address, after: address },
        ],
      };
    },
  });
  return async (actor, { kind, enabled }) => {
    const company = await getCompany(deps, actor);
    await deps.identity.requireProof(actor);
    const provider = await findProvider(deps.database.db, company.id, kind);
    if (!provider) throw new AppError('NOT_FOUND');
    const settingsOf = provider.updateTime.toISOString();
    return perform({ actor, body: { companyId: company.id, kind, enabled, settingsOf } });
  };
}
