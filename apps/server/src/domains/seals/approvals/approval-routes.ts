import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import {
  answerApprovalCall,
  askApprovalCall,
  getApprovalCall,
  getApprovalPageCall,
  listSealApprovalsCall,
  listStepSealsCall,
  listWaitingApprovalsCall,
  sendApprovalPinCall,
  withdrawApprovalCall,
} from '@cinnabar/protocol/seals/approval-calls';
import {
  answerApprovalSchema,
  approvalBriefSchema,
  approvalIdSchema,
  approvalPageQuerySchema,
  approvalSchema,
  askApprovalSchema,
  companyIdQuerySchema,
  stepQuerySchema,
  stepSealsSchema,
} from '@cinnabar/protocol/seals/approval-schema';
import { sealIdSchema } from '@cinnabar/protocol/seals/seal-schema';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { answerUnchanged } from '../../../platform/http/strong-etag.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { answerApproval, sendApprovalPin } from './actions/answer-approval.ts';
import { askApproval } from './actions/ask-approval.ts';
import { getApproval, getSeenApproval } from './actions/get-approval.ts';
import { listSealApprovals, listWaitingApprovals } from './actions/list-approvals.ts';
import { listStepSeals } from './actions/list-step-seals.ts';
import { withdrawApproval } from './actions/withdraw-approval.ts';

/** Approval of a use: who may not use a seal asks for it once. */
export function approvalRoutes(app: App, deps: SealsDeps): void {
  serve(app, listStepSealsCall, { query: stepQuerySchema, answer: stepSealsSchema }, ({ actor, query }) =>
    listStepSeals(deps, actor, query),
  );

  serve(app, askApprovalCall, { body: askApprovalSchema, answer: approvalBriefSchema }, ({ actor, body }) =>
    askApproval(deps, actor, body),
  );

  serve(app, getApprovalCall, { query: approvalIdSchema, answer: approvalSchema }, ({ actor, query }) =>
    getApproval(deps, actor, query.id),
  );

  serve(
    app,
    listWaitingApprovalsCall,
    { query: companyIdQuerySchema, answer: z.array(approvalBriefSchema) },
    ({ actor, query }) => listWaitingApprovals(deps, actor, query.companyId),
  );

  serve(
    app,
    listSealApprovalsCall,
    { query: sealIdSchema, answer: z.array(approvalBriefSchema) },
    ({ actor, query }) => listSealApprovals(deps, actor, query.sealId),
  );

  serve(
    app,
    getApprovalPageCall,
    { query: approvalPageQuerySchema },
    async ({ actor, query, request, reply }) => {
      const { approval } = await getSeenApproval(deps, actor, query.id);
      const { documentId, page, width } = query;
      if (!approval.content.documents.some(({ id }) => id === documentId)) throw new AppError('NOT_FOUND');
      const { tag, draw } = await deps.contracts.drawPage(actor, { id: documentId, page, width });
      if (answerUnchanged(request, reply, tag)) return reply;
      return reply.type('image/webp').send(Buffer.from(await draw()));
    },
  );

  serve(app, sendApprovalPinCall, { body: approvalIdSchema, answer: pinResultSchema }, ({ actor, body }) =>
    sendApprovalPin(deps, actor, body.id),
  );

  serve(
    app,
    answerApprovalCall,
    { body: answerApprovalSchema, answer: approvalBriefSchema },
    ({ actor, body }) => answerApproval(deps, actor, body),
  );

  serve(
    app,
    withdrawApprovalCall,
    { body: approvalIdSchema, answer: approvalBriefSchema },
    ({ actor, body }) => withdrawApproval(deps, actor, body.id),
  );
}
