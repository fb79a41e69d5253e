import { voidFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { voidContract } from './void-contract.ts';

export function voidingRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/void',
    { schema: { body: voidFormSchema, response: { 200: answerSchema(contractSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      return ok(await presentFor(deps, actor, await voidContract(deps, actor, request.body)));
    },
  );
}
