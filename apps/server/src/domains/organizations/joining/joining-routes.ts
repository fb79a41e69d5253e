import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  approveJoinRequestCall,
  listJoinRequestsCall,
  listOwnJoinRequestsCall,
  rejectJoinRequestCall,
  requestToJoinCall,
  withdrawJoinRequestCall,
} from '@cinnabar/protocol/organizations/joining/joining-calls';
import {
  approveJoinSchema,
  joinFormSchema,
  joinRequestIdSchema,
  openJoinRequestSchema,
  ownJoinRequestSchema,
  rejectJoinSchema,
} from '@cinnabar/protocol/organizations/joining/joining-schema';
import { staffMemberSchema } from '@cinnabar/protocol/organizations/staff-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { ProposableActs } from '../proposals/proposable-acts.ts';
import { approveRequest, rejectRequest } from './actions/decide-request.ts';
import { listRequests } from './actions/list-requests.ts';
import { listOwnRequests, requestToJoin } from './actions/request-to-join.ts';
import { withdrawRequest } from './actions/withdraw-request.ts';
import { describeApproval } from './describe-approval.ts';

/** Requests of one person in a day. */
const DAILY = { max: 10, windowSeconds: 86_400 } as const;

export function joiningRoutes(app: App, deps: OrganizationsDeps, { declare }: ProposableActs): void {
  const approve = declare(approveJoinRequestCall, {
    kind: 'JOIN_APPROVE',
    act: approveRequest,
    describe: describeApproval,
  });
  serve(
    app,
    requestToJoinCall,
    { body: joinFormSchema, answer: ownJoinRequestSchema },
    async ({ actor, body }) => {
      await countAttempt(deps.database, { key: `join:${actor.userId}`, ...DAILY });
      return await requestToJoin(deps, actor, body);
    },
  );
  serve(app, listOwnJoinRequestsCall, { answer: z.array(ownJoinRequestSchema) }, ({ actor }) =>
    listOwnRequests(deps, actor),
  );
  serve(
    app,
    withdrawJoinRequestCall,
    { body: joinRequestIdSchema, answer: nothingSchema },
    ({ actor, body }) => withdrawRequest(deps, actor, body.id),
  );
  serve(
    app,
    listJoinRequestsCall,
    { query: companyQuerySchema, answer: z.array(openJoinRequestSchema) },
    ({ actor, query }) => listRequests(deps, actor, query.companyId),
  );
  serve(app, approveJoinRequestCall, { body: approveJoinSchema, answer: staffMemberSchema }, approve);
  serve(app, rejectJoinRequestCall, { body: rejectJoinSchema, answer: nothingSchema }, ({ actor, body }) =>
    rejectRequest(deps, actor, body),
  );
}
