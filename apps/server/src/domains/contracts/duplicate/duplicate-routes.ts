import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { copyContractCall } from '@cinnabar/protocol/contracts/launch-calls';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { duplicateContract } from './duplicate-contract.ts';

export function duplicateRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    copyContractCall,
    { body: contractIdSchema, answer: contractSchema },
    async ({ actor, body }) => {
      await countAttempt(deps.database, { key: `copy:${actor.userId}`, max: 30, windowSeconds: 600 });
      return await presentFor(deps, actor, await duplicateContract(deps, actor, body.contractId));
    },
  );
}
