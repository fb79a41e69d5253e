import { toChinaTime } from '@cinnabar/kernel';
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
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { FastifyRequest } from 'fastify';
import { authenticate, findActor } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { readSessionToken } from '../../../platform/http/request-origin.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { handToDevice } from './hand-to-device.ts';
import { findOwnHandover } from './handover-store.ts';
import { judgeHandover } from './judge-handover.ts';
import { lookAtHandover } from './look-at-handover.ts';
import { openHandover } from './open-handover.ts';
import { openInPerson } from './open-in-person.ts';
import { sendReceiverCode } from './prove-receiver.ts';
import { sendInPersonCode } from './send-in-person-code.ts';

/** A contract goes on another device: the desk's calls need its session, the other device's only the token of the link. */
export function handoverRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/handover',
    { schema: { body: handoverFormSchema, response: { 200: answerSchema(madeHandoverSchema) } } },
    async (request) => ok(await handToDevice(deps, authenticate(request), request.body.contractId)),
  );

  app.get(
    '/contract/handover',
    { schema: { querystring: handoverQuerySchema, response: { 200: answerSchema(handoverSchema) } } },
    async (request) => {
      const { sessionId } = authenticate(request);
      const handover = await findOwnHandover(deps.database.db, request.query, sessionId);
      if (!handover) throw new AppError('NOT_FOUND');
      const { id, contractId, expireTime } = handover;
      return ok({
        id,
        contractId,
        status: (await judgeHandover(deps, handover)).status,
        expireTime: toChinaTime(expireTime),
      });
    },
  );

  // An office shares one address.
  const countVisitor = ({ origin }: FastifyRequest) =>
    countAttempt(deps.database, { key: `handover:${origin.address}`, max: 120, windowSeconds: 60 });

  app.post(
    '/contract/handover/look',
    { schema: { body: handoverTokenSchema, response: { 200: answerSchema(handoverLookSchema) } } },
    async (request) => {
      await countVisitor(request);
      return ok(await lookAtHandover(deps, request.body.token, findActor(request)));
    },
  );

  app.post(
    '/contract/handover/pin',
    { schema: { body: handoverTokenSchema, response: { 200: answerSchema(pinResultSchema) } } },
    async (request) => {
      await countVisitor(request);
      const { token } = request.body;
      return ok(await sendReceiverCode(deps, { token, actor: findActor(request), origin: request.origin }));
    },
  );

  app.post(
    '/contract/handover/open',
    { schema: { body: handoverOpenSchema, response: { 200: answerSchema(openedHandoverSchema) } } },
    async (request, reply) => {
      await countVisitor(request);
      const { contractId, returnUrl, visitToken } = await openHandover(deps, {
        token: request.body.token,
        pin: request.body.pin,
        actor: findActor(request),
        previousToken: readSessionToken(request)?.token,
        origin: request.origin,
      });
      if (visitToken) deps.identity.leadVisitor(reply, visitToken);
      return ok({ contractId, returnUrl });
    },
  );

  app.post(
    '/contract/handover/person/pin',
    { schema: { body: inPersonFormSchema, response: { 200: answerSchema(pinResultSchema) } } },
    async (request) => ok(await sendInPersonCode(deps, authenticate(request), request.body)),
  );

  app.post(
    '/contract/handover/person',
    { schema: { body: inPersonProofSchema, response: { 200: answerSchema(openedHandoverSchema) } } },
    async (request, reply) => {
      const previousToken = readSessionToken(request)?.token;
      const form = { ...request.body, previousToken };
      deps.identity.leadVisitor(reply, await openInPerson(deps, authenticate(request), form));
      return ok({ contractId: form.contractId, returnUrl: null });
    },
  );
}
