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
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
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

  app.get(
    '/company/signin',
    { schema: { response: { 200: answerSchema(companySignInSchema) } } },
    async (request) => ok(await show(await getCompany(context, authenticate(request)))),
  );

  app.post(
    '/company/signin/oidc',
    { schema: { body: oidcFormSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      const { secret, ...settings } = request.body;
      const form = { kind: 'OIDC' as const, settings, secret: openSecret(secret) };
      await configureProvider(context, authenticate(request), form);
      return ok(null);
    },
  );

  app.post(
    '/company/signin/ldap',
    { schema: { body: ldapFormSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      const { secret, ...settings } = request.body;
      const form = { kind: 'LDAP' as const, settings, secret: openSecret(secret) };
      await configureProvider(context, authenticate(request), form);
      return ok(null);
    },
  );

  app.post(
    '/company/signin/enable',
    { schema: { body: enableProviderSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await switchProvider(context, authenticate(request), request.body);
      return ok(null);
    },
  );

  app.post(
    '/company/signin/try',
    { schema: { body: tryProviderSchema, response: { 200: answerSchema(trialSchema) } } },
    async (request) => ok(await tryProvider(context, authenticate(request), request.body)),
  );

  app.get(
    '/company/signin/links',
    { schema: { querystring: companyLinksQuerySchema, response: { 200: answerSchema(companyLinksSchema) } } },
    async (request) => {
      const { kind, page } = request.query;
      const company = await getCompany(context, authenticate(request));
      const provider = await findProvider(db, company.id, kind);
      if (!provider) return ok({ list: [], total: 0 });
      const [rows, total] = await Promise.all([
        listLinks(db, provider.id, page, LINKS_PER_PAGE),
        countLinks(db, provider.id),
      ]);
      return ok({ list: presentLinks(rows), total });
    },
  );

  app.post(
    '/company/signin/unlink',
    { schema: { body: unlinkSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await removeLink(context, authenticate(request), request.body);
      return ok(null);
    },
  );
}
