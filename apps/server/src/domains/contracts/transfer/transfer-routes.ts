import {
  contractIdSchema,
  correctFormSchema,
  transmitFormSchema,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema, handedStepSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { presentFor } from '../reading/get-contract.ts';
import { correctReceiver } from './correct-receiver.ts';
import { findTransferredStep } from './find-transferred-step.ts';
import { transferStep } from './transfer-step.ts';

const answer = { response: { 200: answerSchema(contractSchema) } };

/** Who does a step, and whom it is for, changed on the way. Both say whether a contact is known, so guessing is slowed down. */
export function transferRoutes(app: App, deps: ContractsDeps): void {
  const slowDown = (userId: string) =>
    countAttempt(deps.database, { key: `hand:${userId}`, max: 60, windowSeconds: 3600 });

  app.post('/contract/transmit', { schema: { body: transmitFormSchema, ...answer } }, async (request) => {
    const actor = authenticate(request);
    await getReadable(deps, actor, request.body.contractId);
    await slowDown(actor.userId);
    return ok(await presentFor(deps, actor, await transferStep(deps, actor, request.body)));
  });

  app.get(
    '/contract/transmit',
    {
      schema: {
        querystring: contractIdSchema,
        response: { 200: answerSchema(handedStepSchema.nullable()) },
      },
    },
    async (request) => {
      const actor = authenticate(request);
      const { state } = await getReadable(deps, actor, request.query.contractId);
      return ok(await findTransferredStep(deps, actor, state));
    },
  );

  app.post('/contract/correct', { schema: { body: correctFormSchema, ...answer } }, async (request) => {
    const actor = authenticate(request);
    await getReadable(deps, actor, request.body.contractId);
    await slowDown(actor.userId);
    return ok(await presentFor(deps, actor, await correctReceiver(deps, actor, request.body)));
  });
}
