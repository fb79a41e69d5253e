import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  setupFormSchema,
  setupStateSchema,
  setupTestFormSchema,
  setupTestSchema,
  setupTokenFormSchema,
  setupWayFormSchema,
  setupWaysSchema,
} from '@cinnabar/protocol/system/setup-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { SYSTEM_ACTOR } from '../../domains/audit/index.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { setUp } from './set-up.ts';
import type { SetupDeps } from './setup-deps.ts';
import { isSetupToken } from './setup-token.ts';

/** The first page of a new installation. Once it has an owner, and in a demo always, none of this exists. */
export function setupRoutes(app: App, deps: SetupDeps): void {
  const { database, masterKey, config, domains } = deps;

  const isNeeded = async () => !config.demo && !(await domains.organizations.findPlatformOwner());

  async function requireToken(token: string, address: string): Promise<void> {
    if (!(await isNeeded())) throw new AppError('NOT_FOUND');
    await countAttempt(database, { key: `setup:${address}`, max: 30, windowSeconds: 600 });
    if (!isSetupToken(masterKey, token)) throw new AppError('SETUP_TOKEN_WRONG');
  }

  app.get('/setup/state', { schema: { response: { 200: answerSchema(setupStateSchema) } } }, async () => {
    const needed = await isNeeded();
    // Of an installation that is in use nothing is told.
    return ok({ needed, publicUrl: needed ? config.publicUrl : null });
  });

  app.post(
    '/setup/token',
    {
      config: { effect: false },
      schema: { body: setupTokenFormSchema, response: { 200: answerSchema(setupWaysSchema) } },
    },
    async (request) => {
      await requireToken(request.body.token, request.ip);
      return ok({ settings: await domains.notifications.ways() });
    },
  );

  app.post(
    '/setup/way',
    { schema: { body: setupWayFormSchema, response: { 200: answerSchema(setupWaysSchema) } } },
    async (request) => {
      const { token, kind, address, from } = request.body;
      await requireToken(token, request.ip);
      const url = address === null ? null : domains.identity.openSealed(address);
      // Nobody has an account yet; the record keeps where it came from.
      const operator = { ...SYSTEM_ACTOR, origin: request.origin };
      await domains.notifications.setWay(operator, { kind, url, from });
      return ok({ settings: await domains.notifications.ways() });
    },
  );

  app.post(
    '/setup/test',
    { schema: { body: setupTestFormSchema, response: { 200: answerSchema(setupTestSchema) } } },
    async (request) => {
      await requireToken(request.body.token, request.ip);
      const to = normaliseAccount(request.body.to);
      if (!isContact(to)) throw new AppError('CONTACT_INVALID');
      const channel = to.includes('@') ? 'EMAIL' : 'SMS';
      const { language } = request.origin;
      return ok({ failure: await domains.notifications.tryChannel({ to, channel, language }) });
    },
  );

  app.post(
    '/setup',
    { schema: { body: setupFormSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request, reply) => {
      const { body, origin } = request;
      await requireToken(body.token, request.ip);
      const password = domains.identity.openSealed(body.administrator.password);
      domains.identity.requireStrongPassword(password);
      const userId = await setUp(
        deps,
        { ...body, administrator: { ...body.administrator, password } },
        origin,
      );
      await domains.identity.signInAs(userId, origin, reply);
      return ok(null);
    },
  );
}
