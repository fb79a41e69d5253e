import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  resetPasswordCall,
  sendForgetCodeCall,
  sendLoginCodeCall,
  sendVoiceLoginCodeCall,
} from '@cinnabar/protocol/identity/code-calls';
import {
  forgetFormSchema,
  forgetPinFormSchema,
  pinQuerySchema,
  pinResultSchema,
} from '@cinnabar/protocol/identity/login-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';
import { readSecondStepToken } from '../sessions/session-cookie.ts';
import { resetPassword } from './reset-password.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendResetCode } from './send-reset-code.ts';
import { loginsPerAddress } from './sign-in-limits.ts';

/** All calls that send or accept a code, except the login itself. */
export function codeRoutes(app: App, { context }: IdentityRouteDeps): void {
  const { sealing, database } = context;
  const openContact = (sealed: string) => normaliseAccount(sealing.open(sealed));

  for (const [call, spoken] of [
    [sendLoginCodeCall, false],
    [sendVoiceLoginCodeCall, true],
  ] as const) {
    serve(app, call, { query: pinQuerySchema, answer: pinResultSchema }, async ({ query, request }) => {
      await context.license.requireLicense();
      const contact = openContact(query.username);
      const secondStepToken = readSecondStepToken(request);
      const { origin } = request;
      return sendLoginCode(context, { contact, spoken, origin, secondStepToken, captcha: query });
    });
  }

  serve(
    app,
    sendForgetCodeCall,
    { body: forgetPinFormSchema, answer: pinResultSchema },
    async ({ body, request }) => {
      await context.license.requireLicense();
      return await sendResetCode(context, {
        contact: openContact(body.contact),
        origin: request.origin,
        captcha: body,
      });
    },
  );

  serve(
    app,
    resetPasswordCall,
    { body: forgetFormSchema, answer: nothingSchema },
    async ({ body, request }) => {
      await countAttempt(database, loginsPerAddress(request.ip));
      const { contact, pin, pwd, signPwd } = body;
      await resetPassword(context, {
        contact: openContact(contact),
        code: sealing.open(pin),
        password: sealing.open(pwd),
        signPassword: signPwd === undefined ? undefined : sealing.open(signPwd),
        origin: request.origin,
      });
      return null;
    },
  );
}
