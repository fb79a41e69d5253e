import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  forgetFormSchema,
  forgetPinFormSchema,
  pinQuerySchema,
  pinResultSchema,
} from '@cinnabar/protocol/identity/login-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { resetPassword } from './actions/reset-password.ts';
import { sendLoginCode } from './actions/send-login-code.ts';
import { sendResetCode } from './actions/send-reset-code.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { loginsPerAddress } from './identity-limits.ts';
import { readSecondStepToken } from './session-cookie.ts';

/** Everything that sends a code or is opened by one, but for the login itself. */
export function codeRoutes(app: App, { context }: IdentityRouteDeps): void {
  const { sealing, database } = context;
  const openContact = (sealed: string) => normaliseAccount(sealing.open(sealed));

  for (const [path, spoken] of [
    ['/login/pin', false],
    ['/login/voice/pin', true],
  ] as const) {
    app.get(
      path,
      {
        config: { effect: true },
        schema: { querystring: pinQuerySchema, response: { 200: answerSchema(pinResultSchema) } },
      },
      async (request) => {
        await context.license.requireLicense();
        const contact = openContact(request.query.username);
        const secondStepToken = readSecondStepToken(request);
        const { origin, query: captcha } = request;
        return ok(await sendLoginCode(context, { contact, spoken, origin, secondStepToken, captcha }));
      },
    );
  }

  app.post(
    '/login/forget/pin',
    { schema: { body: forgetPinFormSchema, response: { 200: answerSchema(pinResultSchema) } } },
    async ({ body, origin }) => {
      await context.license.requireLicense();
      return ok(await sendResetCode(context, { contact: openContact(body.contact), origin, captcha: body }));
    },
  );

  app.post(
    '/login/forget',
    { schema: { body: forgetFormSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await countAttempt(database, loginsPerAddress(request.ip));
      const { contact, pin, pwd, signPwd } = request.body;
      await resetPassword(context, {
        contact: openContact(contact),
        code: sealing.open(pin),
        password: sealing.open(pwd),
        signPassword: signPwd === undefined ? undefined : sealing.open(signPwd),
        origin: request.origin,
      });
      return ok(null);
    },
  );
}
