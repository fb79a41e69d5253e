import { backlogSchema } from '@cinnabar/protocol/contracts/backlog-schema';
import { getBacklogCall } from '@cinnabar/protocol/contracts/contracts-calls';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { listBacklog } from './list-backlog.ts';

export function backlogRoutes(app: App, deps: ContractsDeps): void {
  serve(app, getBacklogCall, { answer: backlogSchema }, async ({ actor }) => await listBacklog(deps, actor));
}
