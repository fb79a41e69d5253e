import { voidFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { voidContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { voidContract } from './void-contract.ts';

export function voidingRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    voidContractCall,
    { body: voidFormSchema, answer: contractSchema },
    async ({ actor, body }) => await presentFor(deps, actor, await voidContract(deps, actor, body)),
  );
}
