import {
  auditFormSchema,
  contractIdSchema,
  fillFormSchema,
  handInFormSchema,
  readingSchema,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import {
  approveContractCall,
  fillContractCall,
  handInFileCall,
  readContractCall,
} from '@cinnabar/protocol/contracts/signing-calls';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { PAPER_BODY_LIMIT } from '../../templates/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { handInFile } from '../requirements/hand-in-file.ts';
import { readContract } from '../requirements/read-contract.ts';
import { approveContract } from './approve-contract.ts';
import { fillContract } from './fill-contract.ts';

/** A form that saves automatically while a user types stays below this; a script is stopped by it. */
const SAVES_A_MINUTE = 60;

/** Acts of handlers besides signing: fill in, approve, upload, read. */
export function fillingRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    fillContractCall,
    { body: fillFormSchema, answer: contractSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      const key = `fill:${actor.userId}`;
      await countAttempt(deps.database, { key, max: SAVES_A_MINUTE, windowSeconds: 60 });
      return await presentFor(deps, actor, await fillContract(deps, actor, body));
    },
  );

  serve(
    app,
    approveContractCall,
    { body: auditFormSchema, answer: contractSchema },
    async ({ actor, body }) => await presentFor(deps, actor, await approveContract(deps, actor, body)),
  );

  serve(
    app,
    handInFileCall,
    { body: handInFormSchema, answer: contractSchema },
    async ({ actor, body }) => await presentFor(deps, actor, await handInFile(deps, actor, body)),
  );

  serve(
    app,
    readContractCall,
    { body: contractIdSchema, answer: readingSchema },
    async ({ actor, body }) => await readContract(deps, actor, body.contractId),
  );
}
