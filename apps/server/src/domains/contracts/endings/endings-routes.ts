import { reasonFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { finishContract } from './finish-contract.ts';

export function endingsRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/finish',
    { schema: { body: reasonFormSchema, response: { 200: answerSchema(contractSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      return ok(await presentFor(deps, actor, await finishContract(deps, actor, request.body)));
    },
  );
}
