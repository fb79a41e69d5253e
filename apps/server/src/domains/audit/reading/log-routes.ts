import {
  getLogForwardingCall,
  listAuditCall,
  verifyAuditChainCall,
} from '@cinnabar/protocol/audit/audit-calls';
import {
  auditChainQuerySchema,
  auditListQuerySchema,
  auditPageSchema,
  auditVerdictSchema,
} from '@cinnabar/protocol/audit/audit-list-schema';
import { logForwardingSchema } from '@cinnabar/protocol/audit/forwarding-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getForwarding } from './get-forwarding.ts';
import { listLog } from './list-log.ts';
import type { LogDeps } from './log-ports.ts';
import { verifyLog } from './verify-log.ts';

/** The log as those read it who may. */
export function logRoutes(app: App, deps: LogDeps, receiver: string | null): void {
  serve(app, listAuditCall, { query: auditListQuerySchema, answer: auditPageSchema }, ({ actor, query }) =>
    listLog(deps, actor, query),
  );

  serve(
    app,
    verifyAuditChainCall,
    { query: auditChainQuerySchema, answer: auditVerdictSchema },
    async ({ actor, query }) => {
      // A check reads every record of a chain.
      await countAttempt(deps.database, { key: `audit-verify:${actor.userId}`, max: 60, windowSeconds: 600 });
      return verifyLog(deps, actor, query);
    },
  );

  serve(app, getLogForwardingCall, { answer: logForwardingSchema }, ({ actor }) =>
    getForwarding(deps, actor, receiver),
  );
}
