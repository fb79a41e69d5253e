import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import {
  issuedViewTokenSchema,
  viewPassSchema,
  viewTokenFormSchema,
  viewTokenRevokeSchema,
  viewTokenSchema,
} from '@cinnabar/protocol/contracts/view-token-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { authenticateReader } from '../../../platform/http/reader.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { describePass } from './describe-pass.ts';
import { issueViewToken } from './issue-view-token.ts';
import { listViewTokens } from './list-view-tokens.ts';
import { revokeViewToken } from './revoke-view-token.ts';

/** Giving out, looking after and ending links for reading. A link itself gives out no links: these ask for a session. */
export function viewTokenRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/viewtoken',
    { schema: { body: viewTokenFormSchema, response: { 200: answerSchema(issuedViewTokenSchema) } } },
    async (request) => ok(await issueViewToken(deps, authenticate(request), request.body)),
  );

  app.get(
    '/contract/viewtoken',
    { schema: { response: { 200: answerSchema(viewPassSchema) } } },
    async (request) => ok(await describePass(deps, await authenticateReader(request))),
  );

  app.get(
    '/contract/viewtoken/list',
    { schema: { querystring: contractIdSchema, response: { 200: answerSchema(z.array(viewTokenSchema)) } } },
    async (request) => ok(await listViewTokens(deps, authenticate(request), request.query.contractId)),
  );

  app.post(
    '/contract/viewtoken/revoke',
    { schema: { body: viewTokenRevokeSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await revokeViewToken(deps, authenticate(request), request.body);
      return ok(null);
    },
  );
}
