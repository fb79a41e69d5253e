import { newId } from '@cinnabar/kernel';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { LdapSettings, OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { sqlState } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccessDeps } from '../access-deps.ts';
import { isDirectoryAddress } from '../providers/ldap-connection.ts';
import { isProviderAddress } from '../providers/provider-fetch.ts';
import { countNameHolders, findProvider, saveProvider } from '../providers/provider-store.ts';
import { getCompany } from './get-company.ts';

const UNIQUE_VIOLATION = '23505';

export type ProviderForm = { secret: string | undefined } & (
  | { kind: 'OIDC'; settings: OidcSettings }
  | { kind: 'LDAP'; settings: LdapSettings }
);

/**
 * Saves the company sign-in; in the three-officer mode it is then off until it is enabled again. Errors: NOT_FOUND, PROOF_REQUIRED, COMPANY_SIGN_IN_ADDRESS, COMPANY_SIGN_IN_NAME_TAKEN, and
 * COMPANY_SIGN_IN_SECRET: the stored secret is sent to no other address than the one it was entered for.
 */
export async function configureProvider(deps: AccessDeps, actor: Actor, form: ProviderForm): Promise<void> {
  const { database, clock, audit, identity, secrets, demo } = deps;
  const company = await getCompany(deps, actor);
  await identity.requireProof(actor);
  if (!isAllowed(form, demo)) throw fieldError('COMPANY_SIGN_IN_ADDRESS', addressField(form.kind));
  if (form.kind === 'OIDC') {
    const { code, emailDomains } = form.settings;
    if ((await countNameHolders(database.db, { companyId: company.id, code, emailDomains })) > 0)
      throw fieldError('COMPANY_SIGN_IN_NAME_TAKEN', 'code');
  }
  const before = await findProvider(database.db, company.id, form.kind);
  const moved = before !== null && address(before.settings) !== address(form.settings);
  if (!form.secret && (!before?.secret || moved)) throw fieldError('COMPANY_SIGN_IN_SECRET', 'secret');
  const id = before?.id ?? newId();
  const now = clock.now();
  // In the three-officer mode other settings let other people in: they need the confirmation again.
  const isEnabled = (before?.enabled ?? false) && !company.threeOfficers;
  const chain = { kind: 'TENANT' as const, id: company.id };
  await database
    .transaction(async (tx) => {
      await saveProvider(tx, {
        id,
        companyId: company.id,
        kind: form.kind,
        code: form.kind === 'OIDC' ? form.settings.code : null,
        enabled: isEnabled,
        settings: form.settings,
        secret: form.secret ? secrets.wrap(id, form.secret) : before!.secret,
        createTime: before?.createTime ?? now,
        updateTime: now,
      });
      await audit.record(tx, {
        chain,
        event: 'COMPANY_SIGN_IN_CHANGED',
        actor,
        detail: {
          kind: form.kind,
          address: address(form.settings),
          secret: form.secret ? 'CHANGED' : 'KEPT',
        },
        subjectId: id,
      });
      if (before?.enabled && !isEnabled)
        await audit.record(tx, {
          chain,
          event: 'COMPANY_SIGN_IN_CLOSED',
          actor,
          detail: { kind: form.kind },
          subjectId: id,
        });
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) throw fieldError('COMPANY_SIGN_IN_NAME_TAKEN', 'code');
      throw error;
    });
}

function isAllowed(form: ProviderForm, demo: boolean): boolean {
  return form.kind === 'OIDC'
    ? isProviderAddress(form.settings.issuer, demo)
    : isDirectoryAddress(form.settings, demo);
}

const addressField = (kind: ProviderKind): string => (kind === 'OIDC' ? 'issuer' : 'url');

const address = (settings: OidcSettings | LdapSettings): string =>
  'issuer' in settings ? settings.issuer : settings.url;

function fieldError(name: `COMPANY_SIGN_IN_${'ADDRESS' | 'NAME_TAKEN' | 'SECRET'}`, field: string): AppError {
  return new AppError(name, { errors: [{ field }] });
}
