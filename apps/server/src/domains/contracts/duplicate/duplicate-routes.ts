import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { duplicateContract } from './duplicate-contract.ts';

export function duplicateRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/copy',
    { schema: { body: contractIdSchema, response: { 200: answerSchema(contractSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      await countAttempt(deps.database, { key: `copy:${actor.userId}`, max: 30, windowSeconds: 600 });
      return ok(await presentFor(deps, actor, await duplicateContract(deps, actor, request.body.contractId)));
    },
  );
}
