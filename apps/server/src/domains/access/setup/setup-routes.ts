import {
  enableProviderCall,
  getCompanySignInCall,
  listCompanyLinksCall,
  setLdapProviderCall,
  setOidcProviderCall,
  tryProviderCall,
  unlinkAccountCall,
} from '@cinnabar/protocol/access/company-sign-in-calls';
import {
  type CompanySignIn,
  companyLinksQuerySchema,
  companyLinksSchema,
  companySignInSchema,
  enableProviderSchema,
  type LdapSettings,
  ldapFormSchema,
  type OidcSettings,
  oidcFormSchema,
  trialSchema,
  tryProviderSchema,
  unlinkSchema,
} from '@cinnabar/protocol/access/company-sign-in-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AccessDeps } from '../access-deps.ts';
import { LINKS_PER_PAGE } from '../access-limits.ts';
import { countLinks, listLinks } from '../links/link-store.ts';
import { callbackAddress } from '../providers/callback-address.ts';
import { findProvider } from '../providers/provider-store.ts';
import { configureProvider } from './configure-provider.ts';
import { getCompany } from './get-company.ts';
import { presentLinks, presentProvider } from './present-provider.ts';
import { declareSwitch } from './proposable-switch.ts';
import { removeLink } from './remove-link.ts';
import { tryProvider } from './try-provider.ts';

/** Setup of the company sign-in by administrators. */
export function setupRoutes(app: App, deps: AccessDeps): void {
  const { identity, publicUrl } = deps;
  const { db } = deps.database;
  const turn = declareSwitch(deps);
  const openSecret = (sealed: string | undefined) =>
    sealed === undefined ? undefined : identity.openSealed(sealed);

  async function show(company: { id: string; name: string }): Promise<CompanySignIn> {
    const [oidc, ldap] = await Promise.all([
      findProvider(db, company.id, 'OIDC'),
      findProvider(db, company.id, 'LDAP'),
    ]);
    return {
      companyName: company.name,
      callbackUrl: callbackAddress(publicUrl),
      oidc: oidc && presentProvider<OidcSettings>(oidc, await countLinks(db, oidc.id)),
      ldap: ldap && presentProvider<LdapSettings>(ldap, await countLinks(db, ldap.id)),
    };
  }

  serve(
    app,
    getCompanySignInCall,
    { answer: companySignInSchema },
    async ({ actor }) => await show(await getCompany(deps, actor)),
  );

  serve(
    app,
    setOidcProviderCall,
    { body: oidcFormSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      const { secret, ...settings } = body;
      const form = { kind: 'OIDC' as const, settings, secret: openSecret(secret) };
      await configureProvider(deps, actor, form);
      return null;
    },
  );

  serve(
    app,
    setLdapProviderCall,
    { body: ldapFormSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      const { secret, ...settings } = body;
      const form = { kind: 'LDAP' as const, settings, secret: openSecret(secret) };
      await configureProvider(deps, actor, form);
      return null;
    },
  );

  serve(app, enableProviderCall, { body: enableProviderSchema, answer: nothingSchema }, ({ actor, body }) =>
    turn(actor, body),
  );

  serve(
    app,
    tryProviderCall,
    { body: tryProviderSchema, answer: trialSchema },
    async ({ actor, body }) => await tryProvider(deps, actor, body),
  );

  serve(
    app,
    listCompanyLinksCall,
    { query: companyLinksQuerySchema, answer: companyLinksSchema },
    async ({ actor, query }) => {
      const { kind, page } = query;
      const company = await getCompany(deps, actor);
      const provider = await findProvider(db, company.id, kind);
      if (!provider) return { list: [], total: 0 };
      const [rows, total] = await Promise.all([
        listLinks(db, provider.id, page, LINKS_PER_PAGE),
        countLinks(db, provider.id),
      ]);
      const users = await identity.listUsers(rows.map(({ userId }) => userId));
      return { list: presentLinks(rows, users), total };
    },
  );

  serve(app, unlinkAccountCall, { body: unlinkSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await removeLink(deps, actor, body);
    return null;
  });
}
