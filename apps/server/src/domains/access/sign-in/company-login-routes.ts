import {
  findCompanyProviderCall,
  finishCompanySignInCall,
  startCompanySignInCall,
} from '@cinnabar/protocol/access/company-login-calls';
import {
  type CompanySignInFault,
  companyProviderQuerySchema,
  companyProviderSchema,
  type OidcSettings,
  startCompanySignInSchema,
} from '@cinnabar/protocol/access/company-sign-in-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { OUR_COOKIES, readSessionToken } from '../../../platform/http/request-origin.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AccessDeps } from '../access-deps.ts';
import { TRIP_MS, tripsPerAddress } from '../access-limits.ts';
import { CompanySignInError } from '../providers/company-sign-in-error.ts';
import { findEnabledByName, listEnabled } from '../providers/provider-store.ts';
import { finishCompanySignIn } from './finish-company-sign-in.ts';
import { startCompanySignIn } from './start-company-sign-in.ts';

const TRIP_COOKIE = `${OUR_COOKIES}company_trip`;

/** Redirects to a company's provider and back. These are navigations of the browser, so the answers are redirects, never JSON. */
export function companyLoginRoutes(app: App, deps: AccessDeps): void {
  const { database, identity, license, publicUrl } = deps;
  // Lax: the return begins at another site.
  const trip = {
    path: `/api/login/company`,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const;

  serve(
    app,
    findCompanyProviderCall,
    { query: companyProviderQuerySchema, answer: companyProviderSchema },
    async ({ query, request }) => {
      await countAttempt(database, tripsPerAddress(request.ip));
      const { name = '' } = query;
      const enabled = await listEnabled(database.db, 'OIDC');
      if (name === '') {
        const [only, second] = enabled;
        return { offered: enabled.length > 0, provider: second ? null : present(only) };
      }
      const asked = name.slice(name.lastIndexOf('@') + 1).toLowerCase();
      const provider = await findEnabledByName(database.db, asked);
      if (!provider) throw new AppError('COMPANY_SIGN_IN_UNKNOWN');
      return { offered: true, provider: present(provider) };
    },
  );

  serve(
    app,
    startCompanySignInCall,
    { query: startCompanySignInSchema },
    async ({ query, request, reply }) => {
      // The cookie must belong to the host of the redirect URI. Redirected once: a proxy may hide the requested host.
      const moved = query.moved === undefined && new URL(publicUrl).host !== request.host;
      if (moved) return reply.redirect(new URL(`${request.originalUrl}&moved=1`, publicUrl).href);
      return orBackToLogin(request, reply, async () => {
        const { company } = query;
        const service = identity.checkedAddress(request, query.service);
        const { address, browserToken } = await startCompanySignIn(deps, { company, service });
        reply.setCookie(TRIP_COOKIE, browserToken, { ...trip, maxAge: TRIP_MS / 1000 });
        return address;
      });
    },
  );

  serve(app, finishCompanySignInCall, {}, async ({ request, reply }) =>
    orBackToLogin(request, reply, async () => {
      const browserToken = request.cookies[TRIP_COOKIE]?.slice(0, 200);
      const query = new URL(request.originalUrl, 'http://own.invalid').search.slice(0, 8000);
      const previousToken = readSessionToken(request)?.token;
      const { origin } = request;
      const signedIn = await finishCompanySignIn(deps, { query, browserToken, previousToken, origin });
      reply.clearCookie(TRIP_COOKIE, trip);
      const { service } = signedIn.result;
      identity.leadIn(reply, signedIn);
      return signedIn.secondStep ? `/multiLogin?${new URLSearchParams({ service })}` : service;
    }),
  );

  async function orBackToLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    walk: () => Promise<string>,
  ): Promise<FastifyReply> {
    try {
      await license.requireLicense();
      await countAttempt(database, tripsPerAddress(request.ip));
      return reply.redirect(await walk());
    } catch (error) {
      const known = error instanceof CompanySignInError;
      if (!known && !(error instanceof AppError)) throw error;
      const companyError: CompanySignInFault = known ? error.fault : 'BUSY';
      const service = known ? error.service : '/';
      if (companyError === 'LINK') return reply.redirect(toConsent(request, service));
      return reply.redirect(`/login?${new URLSearchParams({ service, companyError })}`);
    }
  }
}

/** The page of a link request: in the person's own session, so by way of the login for all others. */
function toConsent(request: FastifyRequest, service: string): string {
  const page = `/companylink?${new URLSearchParams({ service })}`;
  return findActor(request) ? page : `/login?${new URLSearchParams({ service: page, companyError: 'LINK' })}`;
}

function present(provider: { code: string | null; settings: unknown } | undefined) {
  if (!provider?.code) return null;
  return { code: provider.code, name: (provider.settings as OidcSettings).name };
}
