import { isId } from '@cinnabar/kernel';
import { maskName, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  authUrlQuerySchema,
  companyAuthSchema,
  forwardedSchema,
  forwardFormSchema,
  forwardInfoQuerySchema,
  forwardInfoSchema,
} from '@cinnabar/protocol/organizations/company-auth-schema';
import { companyQuerySchema, companySchema } from '@cinnabar/protocol/organizations/company-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate, findActor } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { linkBase } from '../../platform/http/link-origin.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { activateCompany } from './actions/activate-company.ts';
import { forwardAuth } from './actions/forward-auth.ts';
import { isReceiver } from './actions/is-receiver.ts';
import { findInvitation } from './company-auth-store.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { findVisibleCompany, getVisibleCompany } from './organizations-policy.ts';

/** The authentication of a company: who is asked to do it, where it is done, how far it is. */
export function companyAuthRoutes(app: App, deps: OrganizationsDeps): void {
  const { database, identity } = deps;

  app.get(
    '/company/auth/forwardinfo',
    { schema: { querystring: forwardInfoQuerySchema, response: { 200: answerSchema(forwardInfoSchema) } } },
    async (request) => {
      await countAttempt(database, { key: `forwardinfo:${request.ip}`, max: 60, windowSeconds: 60 });
      const { id } = request.query;
      const found = isId(id) ? await findInvitation(database.db, id, deps.clock.now()) : null;
      if (!found) throw new AppError('NOT_FOUND');
      const { companyName, senderName, remark, contractName } = found;
      const actor = findActor(request);
      const sender = actor ? senderName : maskName(senderName);
      const mine = actor && (await isReceiver(deps, actor, found));
      return ok({ id, companyName, sender, remark, contractName, logoKey: found.logoKey, mine });
    },
  );

  app.post(
    '/company/auth/forward',
    { schema: { body: forwardFormSchema, response: { 200: answerSchema(forwardedSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      await countAttempt(database, { key: `forward:${actor.userId}`, max: 20, windowSeconds: 3600 });
      const contact = normaliseAccount(identity.openSealed(request.body.contact));
      return ok(await forwardAuth(deps, actor, { ...request.body, contact }));
    },
  );

  app.post(
    '/company/active',
    { schema: { body: companyQuerySchema, response: { 200: answerSchema(companySchema) } } },
    async (request) => ok(await activateCompany(deps, authenticate(request), request.body.companyId)),
  );

  app.get(
    '/company/auth/url',
    { schema: { querystring: authUrlQuerySchema, response: { 200: answerSchema(z.string()) } } },
    async (request) => {
      const { companyId, pageUrl, repeat = 'false' } = request.query;
      const company = await getVisibleCompany(deps, authenticate(request), companyId);
      const back = identity.checkedAddress(request, pageUrl);
      const query = new URLSearchParams({ companyId: company.id, pageUrl: back, repeat });
      return ok(`${linkBase(request.origin, deps.publicUrl)}/companyinfo?${query}`);
    },
  );

  app.get(
    '/company/auth/status',
    { schema: { querystring: companyQuerySchema, response: { 200: answerSchema(companyAuthSchema) } } },
    async (request) => {
      const company = await findVisibleCompany(deps, authenticate(request), request.query.companyId);
      if (!company) throw new AppError('NO_AUTH_STATUS');
      return ok({ status: company.authStatus });
    },
  );
}
