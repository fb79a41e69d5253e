import {
  enableProviderCall,
  getCompanySignInCall,
  listCompanyLinksCall,
  setLdapProviderCall,
  setOidcProviderCall,
  tryProviderCall,
  unlinkAccountCall,
} from '@cinnabar/protocol/identity/company-sign-in-calls';
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
} from '@cinnabar/protocol/identity/company-sign-in-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { configureProvider } from './actions/configure-provider.ts';
import { getCompany } from './actions/get-company.ts';
import { removeLink } from './actions/remove-link.ts';
import { switchProvider } from './actions/switch-provider.ts';
import { tryProvider } from './actions/try-provider.ts';
import { callbackAddress } from './callback-address.ts';
import type { CompanySignInContext } from './company-sign-in-context.ts';
import { LINKS_PER_PAGE } from './company-sign-in-limits.ts';
import { presentLinks, presentProvider } from './company-sign-in-present.ts';
import { countLinks, findProvider, listLinks } from './company-sign-in-store.ts';

/** How administrators of a company set up with what its people sign in. */
export function setupRoutes(app: App, context: CompanySignInContext): void {
  const { identity, publicUrl } = context;
  const { sealing, database } = identity;
  const { db } = database;
  const openSecret = (sealed: string | undefined) =>
    sealed === undefined ? undefined : sealing.open(sealed);

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
    async ({ actor }) => await show(await getCompany(context, actor)),
  );

  serve(
    app,
    setOidcProviderCall,
    { body: oidcFormSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      const { secret, ...settings } = body;
      const form = { kind: 'OIDC' as const, settings, secret: openSecret(secret) };
      await configureProvider(context, actor, form);
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
      await configureProvider(context, actor, form);
      return null;
    },
  );

  serve(
    app,
    enableProviderCall,
    { body: enableProviderSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await switchProvider(context, actor, body);
      return null;
    },
  );

  serve(
    app,
    tryProviderCall,
    { body: tryProviderSchema, answer: trialSchema },
    async ({ actor, body }) => await tryProvider(context, actor, body),
  );

  serve(
    app,
    listCompanyLinksCall,
    { query: companyLinksQuerySchema, answer: companyLinksSchema },
    async ({ actor, query }) => {
      const { kind, page } = query;
      const company = await getCompany(context, actor);
      const provider = await findProvider(db, company.id, kind);
      if (!provider) return { list: [], total: 0 };
      const [rows, total] = await Promise.all([
        listLinks(db, provider.id, page, LINKS_PER_PAGE),
        countLinks(db, provider.id),
      ]);
      return { list: presentLinks(rows), total };
    },
  );

  serve(app, unlinkAccountCall, { body: unlinkSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await removeLink(context, actor, body);
    return null;
  });
}
