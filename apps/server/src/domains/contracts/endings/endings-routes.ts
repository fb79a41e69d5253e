import { reasonFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { finishContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { finishContract } from './finish-contract.ts';

export function endingsRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    finishContractCall,
    { body: reasonFormSchema, answer: contractSchema },
    async ({ actor, body }) => await presentFor(deps, actor, await finishContract(deps, actor, body)),
  );
}
