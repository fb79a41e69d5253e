import { backlogSchema } from '@cinnabar/protocol/contracts/backlog-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { listBacklog } from './list-backlog.ts';

export function backlogRoutes(app: App, deps: ContractsDeps): void {
  app.get(
    '/contract/backlog',
    { schema: { response: { 200: answerSchema(backlogSchema) } } },
    async (request) => ok(await listBacklog(deps, authenticate(request))),
  );
}
