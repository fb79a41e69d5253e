import {
  contractIdSchema,
  correctFormSchema,
  giveBackFormSchema,
  transmitFormSchema,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema, handedStepSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { correctReceiverCall } from '@cinnabar/protocol/contracts/contracts-calls';
import {
  getTransmittedStepCall,
  giveBackStepCall,
  transmitStepCall,
} from '@cinnabar/protocol/contracts/signing-calls';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { presentFor } from '../reading/get-contract.ts';
import { correctReceiver } from './correct-receiver.ts';
import { findTransferredStep } from './find-transferred-step.ts';
import { giveBack } from './give-back.ts';
import { transferStep } from './transfer-step.ts';

/** Calls that change who does a step, and who receives it. Both reveal whether a contact is known, so they are rate-limited. */
export function transferRoutes(app: App, deps: ContractsDeps): void {
  const slowDown = (userId: string) =>
    countAttempt(deps.database, { key: `hand:${userId}`, max: 60, windowSeconds: 3600 });

  serve(
    app,
    transmitStepCall,
    { body: transmitFormSchema, answer: contractSchema },
    async ({ actor, body }) => {
      await getReadable(deps, actor, body.contractId);
      await slowDown(actor.userId);
      return await presentFor(deps, actor, await transferStep(deps, actor, body));
    },
  );

  serve(app, giveBackStepCall, { body: giveBackFormSchema, answer: z.null() }, async ({ actor, body }) => {
    await getReadable(deps, actor, body.contractId);
    await giveBack(deps, actor, body);
    return null;
  });

  serve(
    app,
    getTransmittedStepCall,
    { query: contractIdSchema, answer: handedStepSchema.nullable() },
    async ({ actor, query }) => {
      const { state } = await getReadable(deps, actor, query.contractId);
      return await findTransferredStep(deps, actor, state);
    },
  );

  serve(
    app,
    correctReceiverCall,
    { body: correctFormSchema, answer: contractSchema },
    async ({ actor, body }) => {
      await getReadable(deps, actor, body.contractId);
      await slowDown(actor.userId);
      return await presentFor(deps, actor, await correctReceiver(deps, actor, body));
    },
  );
}
