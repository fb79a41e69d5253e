import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  forgetFormSchema,
  forgetPinFormSchema,
  loginAnswerSchema,
  multiAuthFormSchema,
  pinQuerySchema,
  pinResultSchema,
} from '@cinnabar/protocol/identity/login-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { HEADERS } from '@cinnabar/protocol/transport/headers';
import type { FastifyRequest } from 'fastify';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { finishSecondStep } from './actions/finish-second-step.ts';
import { resetPassword } from './actions/reset-password.ts';
import { sendLoginCode } from './actions/send-login-code.ts';
import { sendResetCode } from './actions/send-reset-code.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { loginsPerAddress } from './identity-limits.ts';
import { readService } from './return-address.ts';
import { SECOND_STEP_COOKIE } from './session-cookie.ts';

/** Everything that sends a code or is opened by one, but for the login itself. */
export function codeRoutes(app: App, deps: IdentityRouteDeps): void {
  const { context, cookies } = deps;
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
    '/multiauth',
    { schema: { body: multiAuthFormSchema, response: { 200: loginAnswerSchema } } },
    async (request, reply) => {
      await context.license.requireLicense();
      await countAttempt(database, loginsPerAddress(request.ip));
      const token = readSecondStepToken(request);
      if (!token) throw new AppError('NOT_SIGNED_IN');
      const signedIn = await finishSecondStep(context, {
        token,
        code: sealing.open(request.body.pin),
        origin: request.origin,
        service: readService(deps, request, request.body.service),
      });
      cookies.clearSecondStep(reply);
      cookies.setSession(reply, signedIn.token);
      // The only call whose success is 1 (product-spec §7).
      return { code: 1, message: '', token: signedIn.token, result: signedIn.result };
    },
  );

  app.post(
    '/login/forget/pin',
    { schema: { body: forgetPinFormSchema, response: { 200: answerSchema(pinResultSchema) } } },
    async ({ body, origin }) =>
      ok(await sendResetCode(context, { contact: openContact(body.contact), origin, captcha: body })),
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

/** From its cookie, else from X-QID where cookies are blocked. */
function readSecondStepToken(request: FastifyRequest): string | undefined {
  const sent = request.cookies[SECOND_STEP_COOKIE] ?? request.headers[HEADERS.sessionToken];
  return typeof sent === 'string' ? sent.slice(0, 200) : undefined;
}
