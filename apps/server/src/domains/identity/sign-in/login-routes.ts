import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  getLoginStatusCall,
  getPasswordRuleCall,
  loginCall,
  validatePasswordCall,
} from '@cinnabar/protocol/identity/login-calls';
import {
  loginAnswerSchema,
  loginFormSchema,
  loginStatusQuerySchema,
  passwordCheckSchema,
  passwordRuleSchema,
} from '@cinnabar/protocol/identity/login-schema';
import { SIGN_IN_OUTCOMES } from '@cinnabar/protocol/identity/sign-in-outcomes';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { readSessionToken } from '../../../platform/http/request-origin.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';
import { passwordRule, passwordRuleError, requireStrongPassword } from '../users/password-rules.ts';
import { askLoginStatus } from './ask-login-status.ts';
import { readService } from './return-address.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { loginsPerAddress, statusAsksPerAddress } from './sign-in-limits.ts';

const LOGIN_CHECK = 'loginCheck';

export function loginRoutes(app: App, deps: IdentityRouteDeps): void {
  const { context, cookies } = deps;
  const { sealing, database } = context;
  const openAccount = (sealed: string) => normaliseAccount(sealing.open(sealed));

  serve(
    app,
    loginCall,
    { body: loginFormSchema, answer: loginAnswerSchema },
    async ({ body, request, reply }) => {
      await context.license.requireLicense();
      await countAttempt(database, loginsPerAddress(request.ip));
      if (body.loginCheck !== undefined && sealing.open(body.loginCheck) !== LOGIN_CHECK) {
        throw new AppError('PAGE_OUT_OF_DATE');
      }
      const account = openAccount(body.username);
      const form = {
        origin: request.origin,
        service: readService(deps, request, body.service),
        previousToken: readSessionToken(request)?.token,
        captcha: body,
      };
      const signedIn = body.pin
        ? await signInByCode(context, { ...form, contact: account, code: sealing.open(body.pin) })
        : await signInByPassword(context, {
            ...form,
            account,
            password: openPassword(body.password),
            newPassword: body.newPassword === undefined ? null : sealing.open(body.newPassword),
          });
      if (signedIn.secondStep) cookies.setSecondStep(reply, signedIn.token);
      else cookies.setSession(reply, signedIn.token);
      return {
        ...(signedIn.secondStep
          ? ({ code: SIGN_IN_OUTCOMES.SECOND_STEP, name: 'SECOND_STEP' } as const)
          : { code: 0 }),
        message: '',
        token: signedIn.token,
        result: signedIn.result,
      };
    },
  );

  function openPassword(sealed: string | undefined): string {
    const password = sealed === undefined ? '' : sealing.open(sealed);
    // Longer than any password can be: refused before it costs anything.
    if (password === '' || password.length > 100) throw new AppError('WRONG_PASSWORD');
    return password;
  }

  serve(
    app,
    getLoginStatusCall,
    { query: loginStatusQuerySchema, answer: nothingSchema },
    async ({ query, request }) => {
      await countAttempt(database, statusAsksPerAddress(request.ip));
      await askLoginStatus(context, openAccount(query.username));
      return null;
    },
  );

  serve(app, validatePasswordCall, { body: passwordCheckSchema, answer: nothingSchema }, async ({ body }) => {
    await requireStrongPassword(context, sealing.open(body.pwd));
    return null;
  });

  serve(app, getPasswordRuleCall, { answer: passwordRuleSchema }, async ({ request }) => {
    const rule = await passwordRule(context);
    const said = passwordRuleError(rule);
    return {
      code: said.code,
      name: said.reason,
      message: said.text(request.origin.language),
      result: rule,
    };
  });
}
