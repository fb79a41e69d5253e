import {
  contractDownloadSchema,
  contractFormSchema,
  contractIdSchema,
  preflightItemSchema,
  reasonFormSchema,
  urgeFormSchema,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import {
  contractListQuerySchema,
  contractListSchema,
  contractOverviewSchema,
  contractSchema,
  contractSummarySchema,
} from '@cinnabar/protocol/contracts/contract-schema';
import {
  intentFormSchema,
  intentSchema,
  signFormSchema,
  signProgressSchema,
} from '@cinnabar/protocol/contracts/intent-schema';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { instantSchema } from '@cinnabar/protocol/transport/time-schema';
import { z } from 'zod';
import type { Actor } from '../../platform/http/actor.ts';
import { authenticate, findActor } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { authenticateReader } from '../../platform/http/reader.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { downloadContract } from './downloading/download-contract.ts';
import { createDraft } from './draft/create-draft.ts';
import { deleteDraft } from './draft/delete-draft.ts';
import { saveDraft } from './draft/save-draft.ts';
import { delayContract } from './endings/delay-contract.ts';
import { recallContract } from './endings/recall-contract.ts';
import { rejectContract } from './endings/reject-contract.ts';
import { findCertificateProblems } from './launching/certificate-problems.ts';
import { findFileNotices } from './launching/file-problems.ts';
import { findCoveredPlaces } from './launching/place-problems.ts';
import { findProblems } from './launching/preflight.ts';
import type { Problem } from './launching/problem.ts';
import { sendContract } from './launching/send-contract.ts';
import type { ContractState } from './lifecycle/contract-state.ts';
import type { ContractsDeps } from './lifecycle/contracts-deps.ts';
import { getReadable } from './lifecycle/get-readable.ts';
import { getOverview } from './lists/get-overview.ts';
import { getProgress } from './lists/get-progress.ts';
import { listContracts } from './lists/list-contracts.ts';
import { getContract, getShown, presentFor } from './reading/get-contract.ts';
import { getSummary } from './reading/get-summary.ts';
import { urgeContract } from './reminding/urge-contract.ts';
import { createIntent } from './signing/create-intent.ts';
import { signContracts } from './signing/sign-contracts.ts';

const contractAnswer = { response: { 200: answerSchema(contractSchema) } };
const byId = z.object({ id: z.string().max(64) });

/** The calls of calls.md §4 that concern one contract's life. Each reads as a ladder: authenticate, validate, act, present. */
export function contractsRoutes(app: App, deps: ContractsDeps): void {
  const present = async (actor: Actor, state: ContractState) => ok(await presentFor(deps, actor, state));

  app.get(
    '/contract/summary',
    { schema: { querystring: contractIdSchema, response: { 200: answerSchema(contractSummarySchema) } } },
    async (request) => {
      await countAttempt(deps.database, { key: `summary:${request.ip}`, max: 60, windowSeconds: 60 });
      return ok(await getSummary(deps, findActor(request), request.query.contractId));
    },
  );

  app.get(
    '/contract/list',
    { schema: { querystring: contractListQuerySchema, response: { 200: answerSchema(contractListSchema) } } },
    async (request) => ok(await listContracts(deps, authenticate(request), request.query)),
  );

  app.get(
    '/contract/overview',
    { schema: { response: { 200: answerSchema(contractOverviewSchema) } } },
    async (request) => ok(await getOverview(deps, authenticate(request))),
  );

  app.get(
    '/contract/detail',
    { schema: { querystring: contractIdSchema, ...contractAnswer } },
    async (request) =>
      ok(await getContract(deps, await authenticateReader(request), request.query.contractId)),
  );

  app.post('/contract', { schema: { body: contractFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return present(actor, await createDraft(deps, actor, request.body));
  });

  app.put(
    '/contract/:id',
    { schema: { params: byId, body: contractFormSchema, ...contractAnswer } },
    async (request) => {
      const actor = authenticate(request);
      return present(actor, await saveDraft(deps, actor, request.params.id, request.body));
    },
  );

  app.get(
    '/contract/:id/preflight',
    { schema: { params: byId, response: { 200: answerSchema(z.array(preflightItemSchema)) } } },
    async (request) => {
      const actor = authenticate(request);
      const { state } = await getReadable(deps, actor, request.params.id);
      const problems = [
        ...(await findProblems(deps, state, deps.clock.now())),
        ...(await findCertificateProblems(deps, state)),
      ];
      const files = await deps.documents.listDocuments(state.contract.documentIds);
      const notices = [...(await findFileNotices(deps, state, files)), ...findCoveredPlaces(state, files)];
      const tell = ({ error, params, link }: Problem, isBlocking: boolean) => ({
        code: ERRORS[error].code,
        message: errorText(ERRORS[error], actor.origin.language, params),
        link,
        isBlocking,
      });
      return ok([...problems.map((one) => tell(one, true)), ...notices.map((one) => tell(one, false))]);
    },
  );

  app.post('/contract/send', { schema: { body: contractIdSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return present(actor, await sendContract(deps, actor, request.body.contractId));
  });

  app.post('/contract/recall', { schema: { body: reasonFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return present(actor, await recallContract(deps, actor, request.body));
  });

  app.post('/contract/reject', { schema: { body: reasonFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return present(actor, await rejectContract(deps, actor, request.body));
  });

  app.post('/contract/urge', { schema: { body: urgeFormSchema, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return present(actor, await urgeContract(deps, actor, request.body));
  });

  const delayForm = contractIdSchema.extend({ expireTime: instantSchema });
  app.post('/contract/delay', { schema: { body: delayForm, ...contractAnswer } }, async (request) => {
    const actor = authenticate(request);
    return present(actor, await delayContract(deps, actor, request.body));
  });

  app.post('/contract/delete', { schema: { body: contractIdSchema, ...contractAnswer } }, async (request) => {
    return ok(await deleteDraft(deps, authenticate(request), request.body.contractId));
  });

  app.post(
    '/contract/intent',
    { schema: { body: intentFormSchema, response: { 200: answerSchema(intentSchema) } } },
    async (request) =>
      ok(
        await createIntent(deps, authenticate(request), request.body, () =>
          deps.identity.relyingParty(request),
        ),
      ),
  );

  app.get(
    '/contract/intent/:id',
    { schema: { params: byId, response: { 200: answerSchema(signProgressSchema) } } },
    async (request) => ok(await getProgress(deps, authenticate(request), request.params.id)),
  );

  app.post(
    '/contract/sign',
    { schema: { body: signFormSchema, response: { 202: answerSchema(signProgressSchema) } } },
    async (request, reply) => {
      const accepted = await signContracts(deps, authenticate(request), request.body, () =>
        deps.identity.relyingParty(request),
      );
      return reply.status(202).send(ok(accepted));
    },
  );

  app.get('/contract/thumbnail', { schema: { querystring: contractIdSchema } }, async (request, reply) => {
    const reader = await authenticateReader(request);
    const { state } = await getShown(deps, reader, request.query.contractId);
    const [first] = state.contract.documentIds;
    if (!first) throw new AppError('NOT_FOUND');
    const { tag, draw } = await deps.documents.thumbnail(first, reader);
    if (answerUnchanged(request, reply, tag)) return reply;
    return reply.type('image/webp').send(Buffer.from(await draw()));
  });

  app.get(
    '/contract/download',
    { config: { download: true }, schema: { querystring: contractDownloadSchema } },
    async (request, reply) => downloadContract(deps, await authenticateReader(request), request.query, reply),
  );
}
