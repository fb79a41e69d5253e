import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import {
  credentialOptionsSchema,
  type SecondStepOptions,
  secondStepOptionsSchema,
} from '@cinnabar/protocol/identity/account-schema';
import {
  loginAnswerSchema,
  type MultiAuthForm,
  multiAuthFormSchema,
} from '@cinnabar/protocol/identity/login-schema';
import {
  getSecondStepCall,
  startSecondStepPasskeyCall,
  takeSecondStepCall,
} from '@cinnabar/protocol/identity/second-step-calls';
import { SIGN_IN_OUTCOMES } from '@cinnabar/protocol/identity/sign-in-outcomes';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { askPasskey } from '../factors/check-passkey.ts';
import { relyingParty } from '../factors/relying-party.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';
import { readSecondStepToken } from '../sessions/session-cookie.ts';
import {
  finishSecondStep,
  getSecondStep,
  passkeyPurpose,
  type SecondProof,
  secondStepContact,
} from './finish-second-step.ts';
import { readService } from './return-address.ts';
import { loginsPerAddress } from './sign-in-limits.ts';

/** The second step of a sign-in where one step is not enough. */
export function secondStepRoutes(app: App, deps: IdentityRouteDeps): void {
  const { context, cookies, publicUrl } = deps;
  const { database, sealing } = context;

  serve(app, getSecondStepCall, { answer: secondStepOptionsSchema }, async ({ request }) => {
    const { user, methods } = await getSecondStep(context, readToken(request));
    const options: SecondStepOptions = {
      methods,
      contact: maskContact(secondStepContact(user)),
    };
    return options;
  });

  serve(app, startSecondStepPasskeyCall, { answer: credentialOptionsSchema }, async ({ request }) => {
    const step = await getSecondStep(context, readToken(request));
    const party = relyingParty(publicUrl, request);
    const purpose = passkeyPurpose(step);
    return {
      ...(await askPasskey(context, { userId: step.user.id, purpose, party, verified: false })),
    };
  });

  serve(
    app,
    takeSecondStepCall,
    { body: multiAuthFormSchema, answer: loginAnswerSchema },
    async ({ body, request, reply }) => {
      await context.license.requireLicense();
      await countAttempt(database, loginsPerAddress(request.ip));
      const signedIn = await finishSecondStep(context, {
        token: readToken(request),
        proof: readProof(request, body),
        origin: request.origin,
        service: readService(deps, request, body.service),
      });
      cookies.clearSecondStep(reply);
      cookies.setSession(reply, signedIn.token);
      return {
        code: SIGN_IN_OUTCOMES.SIGNED_IN,
        name: 'SIGNED_IN' as const,
        message: '',
        token: signedIn.token,
        result: signedIn.result,
      };
    },
  );

  function readProof(request: FastifyRequest, { pin, otp, passkey }: MultiAuthForm): SecondProof {
    if (pin !== undefined) return { method: 'PIN', code: sealing.open(pin) };
    if (otp !== undefined) return { method: 'OTP', code: sealing.open(otp) };
    // The library validates every part of it.
    const response = passkey as unknown as AuthenticationResponseJSON;
    return { method: 'PASSKEY', response, party: relyingParty(publicUrl, request) };
  }
}

function readToken(request: FastifyRequest): string {
  const token = readSecondStepToken(request);
  if (!token) throw new AppError('NOT_SIGNED_IN');
  return token;
}
