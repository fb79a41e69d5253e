import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  getSetupStateCall,
  setSetupWayCall,
  setUpCall,
  testSetupWayCall,
  trySetupTokenCall,
} from '@cinnabar/protocol/system/setup-calls';
import {
  setupFormSchema,
  setupStateSchema,
  setupTestFormSchema,
  setupTestSchema,
  setupTokenFormSchema,
  setupWayFormSchema,
  setupWaysSchema,
} from '@cinnabar/protocol/system/setup-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { SYSTEM_ACTOR } from '../../domains/audit/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { setUp } from './set-up.ts';
import type { SetupDeps } from './setup-deps.ts';
import { isSetupToken } from './setup-token.ts';

/** The first page of a new installation. Once it has an owner, and in a demo always, it does not exist (404). */
export function setupRoutes(app: App, deps: SetupDeps): void {
  const { database, masterKey, config, domains } = deps;

  const isNeeded = async () => !config.demo && !(await domains.organizations.findPlatformOwner());

  async function requireToken(token: string, address: string): Promise<void> {
    if (!(await isNeeded())) throw new AppError('NOT_FOUND');
    await countAttempt(database, { key: `setup:${address}`, max: 30, windowSeconds: 600 });
    if (!isSetupToken(masterKey, token)) throw new AppError('SETUP_TOKEN_WRONG');
  }

  serve(app, getSetupStateCall, { answer: setupStateSchema }, async () => {
    const needed = await isNeeded();
    // Nothing is revealed of an installation with an owner.
    return { needed, publicUrl: needed ? config.publicUrl : null };
  });

  serve(
    app,
    trySetupTokenCall,
    { body: setupTokenFormSchema, answer: setupWaysSchema },
    async ({ body, request }) => {
      await requireToken(body.token, request.ip);
      return { settings: await domains.notifications.ways() };
    },
  );

  serve(
    app,
    setSetupWayCall,
    { body: setupWayFormSchema, answer: setupWaysSchema },
    async ({ body, request }) => {
      const { token, kind, address, from } = body;
      await requireToken(token, request.ip);
      const url = address === null ? null : domains.identity.openSealed(address);
      // No account exists yet; the record holds the origin of the call.
      const operator = { ...SYSTEM_ACTOR, origin: request.origin };
      await domains.notifications.setWay(operator, { kind, url, from });
      return { settings: await domains.notifications.ways() };
    },
  );

  serve(
    app,
    testSetupWayCall,
    { body: setupTestFormSchema, answer: setupTestSchema },
    async ({ body, request }) => {
      await requireToken(body.token, request.ip);
      const to = normaliseAccount(body.to);
      if (!isContact(to)) throw new AppError('CONTACT_INVALID');
      const channel = to.includes('@') ? 'EMAIL' : 'SMS';
      const { language } = request.origin;
      return { failure: await domains.notifications.tryChannel({ to, channel, language }) };
    },
  );

  serve(
    app,
    setUpCall,
    { body: setupFormSchema, answer: nothingSchema },
    async ({ body, request, reply }) => {
      const { origin } = request;
      await requireToken(body.token, request.ip);
      const password = domains.identity.openSealed(body.administrator.password);
      await domains.identity.requireStrongPassword(password);
      const userId = await setUp(
        deps,
        { ...body, administrator: { ...body.administrator, password } },
        origin,
      );
      await domains.identity.signInAs(userId, origin, reply);
      return null;
    },
  );
}
