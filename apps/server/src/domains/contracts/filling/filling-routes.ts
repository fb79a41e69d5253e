import {
  auditFormSchema,
  contractIdSchema,
  fillFormSchema,
  handInFormSchema,
  readingSchema,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { handInFile } from '../requirements/hand-in-file.ts';
import { readContract } from '../requirements/read-contract.ts';
import { approveContract } from './approve-contract.ts';
import { fillContract } from './fill-contract.ts';

/** A form that saves itself while somebody types needs less; a script would get no further. */
const SAVES_A_MINUTE = 60;

const contractAnswer = { response: { 200: answerSchema(contractSchema) } };

/** What handlers do besides signing: fill in, approve, hand in, read. */
export function fillingRoutes(app: App, deps: ContractsDeps): void {
  app.post('/contract/fill', { schema: { body: fillFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    const key = `fill:${actor.userId}`;
    await countAttempt(deps.database, { key, max: SAVES_A_MINUTE, windowSeconds: 60 });
    return ok(await presentFor(deps, actor, await fillContract(deps, actor, request.body)));
  });

  app.post('/contract/audit', { schema: { body: auditFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return ok(await presentFor(deps, actor, await approveContract(deps, actor, request.body)));
  });

  app.post('/contract/handin', { schema: { body: handInFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return ok(await presentFor(deps, actor, await handInFile(deps, actor, request.body)));
  });

  app.post(
    '/contract/read',
    { schema: { body: contractIdSchema, response: { 200: answerSchema(readingSchema) } } },
    async (request) => ok(await readContract(deps, authenticate(request), request.body.contractId)),
  );
}
