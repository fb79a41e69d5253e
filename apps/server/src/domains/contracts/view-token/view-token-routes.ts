import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import {
  getViewPassCall,
  listViewTokensCall,
  makeViewTokenCall,
  revokeViewTokenCall,
} from '@cinnabar/protocol/contracts/handover-calls';
import {
  issuedViewTokenSchema,
  viewPassSchema,
  viewTokenFormSchema,
  viewTokenRevokeSchema,
  viewTokenSchema,
} from '@cinnabar/protocol/contracts/view-token-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { describePass } from './describe-pass.ts';
import { issueViewToken } from './issue-view-token.ts';
import { listViewTokens } from './list-view-tokens.ts';
import { revokeViewToken } from './revoke-view-token.ts';

/** Issuing, listing and revoking view tokens. A link cannot issue links: these calls require a session. */
export function viewTokenRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    makeViewTokenCall,
    { body: viewTokenFormSchema, answer: issuedViewTokenSchema },
    async ({ actor, body }) => await issueViewToken(deps, actor, body),
  );

  serve(
    app,
    getViewPassCall,
    { answer: viewPassSchema },
    async ({ reader }) => await describePass(deps, reader),
  );

  serve(
    app,
    listViewTokensCall,
    { query: contractIdSchema, answer: z.array(viewTokenSchema) },
    async ({ actor, query }) => await listViewTokens(deps, actor, query.contractId),
  );

  serve(
    app,
    revokeViewTokenCall,
    { body: viewTokenRevokeSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await revokeViewToken(deps, actor, body);
      return null;
    },
  );
}
