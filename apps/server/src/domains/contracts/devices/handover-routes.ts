import { toChinaTime } from '@cinnabar/kernel';
import {
  getHandoverCall,
  lookAtHandoverCall,
  makeHandoverCall,
  openHandoverCall,
  openInPersonCall,
  sendHandoverCodeCall,
  sendInPersonCodeCall,
} from '@cinnabar/protocol/contracts/handover-calls';
import {
  handoverFormSchema,
  handoverLookSchema,
  handoverOpenSchema,
  handoverQuerySchema,
  handoverSchema,
  handoverTokenSchema,
  inPersonFormSchema,
  inPersonProofSchema,
  madeHandoverSchema,
  openedHandoverSchema,
} from '@cinnabar/protocol/contracts/handover-schema';
import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { readSessionToken } from '../../../platform/http/request-origin.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { checkHandover } from './check-handover.ts';
import { handToDevice } from './hand-to-device.ts';
import { findOwnHandover } from './handover-store.ts';
import { lookAtHandover } from './look-at-handover.ts';
import { openHandover } from './open-handover.ts';
import { openInPerson } from './open-in-person.ts';
import { sendReceiverCode } from './prove-receiver.ts';
import { sendInPersonCode } from './send-in-person-code.ts';

/**
 * Hand-over of a contract to another device: the calls of the first device need its session, those of the other device only the token of
 * the link.
 */
export function handoverRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    makeHandoverCall,
    { body: handoverFormSchema, answer: madeHandoverSchema },
    async ({ actor, body }) => await handToDevice(deps, actor, body.contractId),
  );

  serve(
    app,
    getHandoverCall,
    { query: handoverQuerySchema, answer: handoverSchema },
    async ({ actor, query }) => {
      const { sessionId } = actor;
      const handover = await findOwnHandover(deps.database.db, query, sessionId);
      if (!handover) throw new AppError('NOT_FOUND');
      const { id, contractId, expireTime } = handover;
      return {
        id,
        contractId,
        status: (await checkHandover(deps, handover)).status,
        expireTime: toChinaTime(expireTime),
      };
    },
  );

  // All users of an office may share one address.
  const countVisitor = ({ origin }: FastifyRequest) =>
    countAttempt(deps.database, { key: `handover:${origin.address}`, max: 120, windowSeconds: 60 });

  serve(
    app,
    lookAtHandoverCall,
    { body: handoverTokenSchema, answer: handoverLookSchema },
    async ({ actor, body, request }) => {
      await countVisitor(request);
      return await lookAtHandover(deps, body.token, actor);
    },
  );

  serve(
    app,
    sendHandoverCodeCall,
    { body: handoverTokenSchema, answer: pinResultSchema },
    async ({ actor, body, request }) => {
      await countVisitor(request);
      const { token } = body;
      return await sendReceiverCode(deps, { token, actor, origin: request.origin });
    },
  );

  serve(
    app,
    openHandoverCall,
    { body: handoverOpenSchema, answer: openedHandoverSchema },
    async ({ actor, body, request, reply }) => {
      await countVisitor(request);
      const { contractId, returnUrl, visitToken } = await openHandover(deps, {
        token: body.token,
        pin: body.pin,
        actor,
        previousToken: readSessionToken(request)?.token,
        origin: request.origin,
      });
      if (visitToken) deps.identity.leadVisitor(reply, visitToken);
      return { contractId, returnUrl };
    },
  );

  serve(
    app,
    sendInPersonCodeCall,
    { body: inPersonFormSchema, answer: pinResultSchema },
    async ({ actor, body }) => await sendInPersonCode(deps, actor, body),
  );

  serve(
    app,
    openInPersonCall,
    { body: inPersonProofSchema, answer: openedHandoverSchema },
    async ({ actor, body, request, reply }) => {
      const previousToken = readSessionToken(request)?.token;
      const form = { ...body, previousToken };
      deps.identity.leadVisitor(reply, await openInPerson(deps, actor, form));
      return { contractId: form.contractId, returnUrl: null };
    },
  );
}
