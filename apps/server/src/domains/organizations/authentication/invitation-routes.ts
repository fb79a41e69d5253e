import { isId, toChinaTime } from '@cinnabar/kernel';
import { maskName, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  activateCompanyCall,
  forwardCompanyAuthCall,
  getCompanyAuthCall,
  getCompanyAuthUrlCall,
  getForwardInfoCall,
} from '@cinnabar/protocol/organizations/company-auth-calls';
import {
  authUrlQuerySchema,
  companyAuthSchema,
  forwardedSchema,
  forwardFormSchema,
  forwardInfoQuerySchema,
  forwardInfoSchema,
} from '@cinnabar/protocol/organizations/company-auth-schema';
import { companyQuerySchema, companySchema } from '@cinnabar/protocol/organizations/company-schema';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findVisibleCompany, getVisibleCompany } from '../organizations-policy.ts';
import { activateCompany } from './actions/activate-company.ts';
import { forwardAuth } from './actions/forward-auth.ts';
import { isReceiver } from './actions/is-receiver.ts';
import type { AuthenticationContext } from './authentication-context.ts';
import { findInvitation } from './invitation-store.ts';
import { openWays } from './open-ways.ts';

/** Invitations to authenticate a company; the address of its page, and its state. */
export function invitationRoutes(app: App, deps: AuthenticationContext): void {
  const { database, identity } = deps;

  serve(
    app,
    getForwardInfoCall,
    { query: forwardInfoQuerySchema, answer: forwardInfoSchema },
    async ({ actor, query, request }) => {
      await countAttempt(database, { key: `forwardinfo:${request.ip}`, max: 60, windowSeconds: 60 });
      const { id } = query;
      const found = isId(id) ? await findInvitation(database.db, id, deps.clock.now()) : null;
      if (!found) throw new AppError('NOT_FOUND');
      const { companyName, senderName, remark, contractName } = found;
      const sender = actor ? senderName : maskName(senderName);
      const mine = actor && (await isReceiver(deps, actor, found));
      return {
        id,
        companyName,
        sender,
        remark,
        contractName,
        logoKey: found.logoKey,
        mine,
        companyId: mine ? found.companyId : null,
        authenticated: found.authStatus === 'AUTH_SUCCESS',
        ways: await openWays(deps),
        expireTime: toChinaTime(found.expireTime),
      };
    },
  );

  serve(
    app,
    forwardCompanyAuthCall,
    { body: forwardFormSchema, answer: forwardedSchema },
    async ({ actor, body }) => {
      await countAttempt(database, { key: `forward:${actor.userId}`, max: 20, windowSeconds: 3600 });
      const contact = normaliseAccount(identity.openSealed(body.contact));
      return await forwardAuth(deps, actor, { ...body, contact });
    },
  );

  serve(
    app,
    activateCompanyCall,
    { body: companyQuerySchema, answer: companySchema },
    async ({ actor, body }) => await activateCompany(deps, actor, body.companyId),
  );

  serve(
    app,
    getCompanyAuthUrlCall,
    { query: authUrlQuerySchema, answer: z.string() },
    async ({ actor, query, request }) => {
      const { companyId, pageUrl, repeat = 'false' } = query;
      const company = await getVisibleCompany(deps, actor, companyId);
      const back = identity.checkedAddress(request, pageUrl);
      const search = new URLSearchParams({ companyId: company.id, pageUrl: back, repeat });
      return `${linkBase(request.origin, deps.publicUrl)}/companyinfo?${search}`;
    },
  );

  serve(
    app,
    getCompanyAuthCall,
    { query: companyQuerySchema, answer: companyAuthSchema },
    async ({ actor, query }) => {
      const company = await findVisibleCompany(deps, actor, query.companyId);
      if (!company) throw new AppError('NO_AUTH_STATUS');
      return { status: company.authStatus };
    },
  );
}
