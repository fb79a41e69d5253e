import {
  accessReasonQuerySchema,
  accessReasonSchema,
} from '@cinnabar/protocol/contracts/access-reason-schema';
import {
  contractDownloadSchema,
  contractFormSchema,
  contractIdSchema,
  delayFormSchema,
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
  delayContractCall,
  downloadContractCall,
  explainAccessCall,
  getContractCall,
  getContractOverviewCall,
  getContractSummaryCall,
  getContractThumbnailCall,
  listContractsCall,
  recallContractCall,
  urgeContractCall,
} from '@cinnabar/protocol/contracts/contracts-calls';
import {
  intentFormSchema,
  intentSchema,
  signFormSchema,
  signProgressSchema,
} from '@cinnabar/protocol/contracts/intent-schema';
import {
  createDraftCall,
  deleteDraftCall,
  getPreflightCall,
  saveDraftCall,
  sendContractCall,
} from '@cinnabar/protocol/contracts/launch-calls';
import {
  createIntentCall,
  getSignProgressCall,
  rejectContractCall,
  signContractsCall,
} from '@cinnabar/protocol/contracts/signing-calls';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import { z } from 'zod';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { downloadContract } from './downloading/download-contract.ts';
import { createDraft } from './draft/create-draft.ts';
import { deleteDraft } from './draft/delete-draft.ts';
import { saveDraft } from './draft/save-draft.ts';
import { delayContract } from './endings/delay-contract.ts';
import { recallContract } from './endings/recall-contract.ts';
import { rejectContract } from './endings/reject-contract.ts';
import { findCategoryRules } from './launching/category-problems.ts';
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
import { readPapers } from './papers/paper-store.ts';
import { findWordNotices } from './papers/word-notices.ts';
import { explainAccess } from './reading/explain-access.ts';
import { getContract, getShown, presentFor } from './reading/get-contract.ts';
import { getSummary } from './reading/get-summary.ts';
import { urgeContract } from './reminding/urge-contract.ts';
import { createIntent } from './signing/create-intent.ts';
import { signContracts } from './signing/sign-contracts.ts';
import { readAttemptsAhead } from './signing/signing-store.ts';

/** The calls of calls.md §4 on the life of one contract. Each has the same steps: authenticate, validate, act, present. */
export function contractsRoutes(app: App, deps: ContractsDeps): void {
  const present = async (actor: Actor, state: ContractState) => presentFor(deps, actor, state);

  serve(
    app,
    getContractSummaryCall,
    { query: contractIdSchema, answer: contractSummarySchema },
    async ({ actor, query, request }) => {
      await countAttempt(deps.database, { key: `summary:${request.ip}`, max: 60, windowSeconds: 60 });
      return await getSummary(deps, actor, query.contractId);
    },
  );

  serve(
    app,
    listContractsCall,
    { query: contractListQuerySchema, answer: contractListSchema },
    async ({ actor, query }) => await listContracts(deps, actor, query),
  );

  serve(
    app,
    getContractOverviewCall,
    { answer: contractOverviewSchema },
    async ({ actor }) => await getOverview(deps, actor),
  );

  serve(
    app,
    getContractCall,
    { query: contractIdSchema, answer: contractSchema },
    async ({ reader, query }) => await getContract(deps, reader, query.contractId),
  );

  serve(
    app,
    explainAccessCall,
    { query: accessReasonQuerySchema, answer: accessReasonSchema },
    async ({ actor, query }) => await explainAccess(deps, actor, query),
  );

  serve(app, createDraftCall, { body: contractFormSchema, answer: contractSchema }, async ({ actor, body }) =>
    present(actor, await createDraft(deps, actor, body)),
  );

  serve(
    app,
    saveDraftCall,
    { body: contractFormSchema, answer: contractSchema },
    async ({ actor, params, body }) => present(actor, await saveDraft(deps, actor, params.id, body)),
  );

  serve(app, getPreflightCall, { answer: z.array(preflightItemSchema) }, async ({ actor, params }) => {
    const { state } = await getReadable(deps, actor, params.id);
    const { documentIds } = state.contract;
    const { documents: files } = await deps.documents.readFiles(documentIds, state.contract.id);
    const rules = await findCategoryRules(deps, actor, state);
    const papers = await readPapers(deps, state);
    const problems = [
      ...(await findProblems(deps, state, { files, rules, papers }, deps.clock.now())),
      ...(await findCertificateProblems(deps, state)),
    ];
    const notices = [
      ...(await findFileNotices(deps, state, files)),
      ...findCoveredPlaces(state, files),
      ...findWordNotices(state, papers, files),
    ];
    const tell = ({ error, params, link }: Problem, isBlocking: boolean) => ({
      code: ERRORS[error].code,
      name: error,
      ...(params ? { params } : {}),
      message: errorText(error, actor.origin.language, params),
      link,
      isBlocking,
    });
    return [...problems.map((one) => tell(one, true)), ...notices.map((one) => tell(one, false))];
  });

  serve(app, sendContractCall, { body: contractIdSchema, answer: contractSchema }, async ({ actor, body }) =>
    present(actor, await sendContract(deps, actor, body.contractId)),
  );

  serve(
    app,
    recallContractCall,
    { body: reasonFormSchema, answer: contractSchema },
    async ({ actor, body }) => present(actor, await recallContract(deps, actor, body)),
  );

  serve(
    app,
    rejectContractCall,
    { body: reasonFormSchema, answer: contractSchema },
    async ({ actor, body }) => present(actor, await rejectContract(deps, actor, body)),
  );

  serve(app, urgeContractCall, { body: urgeFormSchema, answer: contractSchema }, async ({ actor, body }) =>
    present(actor, await urgeContract(deps, actor, body)),
  );

  serve(app, delayContractCall, { body: delayFormSchema, answer: contractSchema }, async ({ actor, body }) =>
    present(actor, await delayContract(deps, actor, body)),
  );

  serve(
    app,
    deleteDraftCall,
    { body: contractIdSchema, answer: contractSchema },
    async ({ actor, body }) => await deleteDraft(deps, actor, body.contractId),
  );

  serve(
    app,
    createIntentCall,
    { body: intentFormSchema, answer: intentSchema },
    async ({ actor, body, request }) =>
      await createIntent(deps, actor, body, () => deps.identity.relyingParty(request)),
  );

  serve(
    app,
    getSignProgressCall,
    { answer: signProgressSchema, readAhead: readAttemptsAhead },
    async ({ actor }) => await getProgress(deps, actor),
  );

  serve(
    app,
    signContractsCall,
    { body: signFormSchema, answer: signProgressSchema, status: 202 },
    async ({ actor, body, request }) =>
      signContracts(deps, actor, body, () => deps.identity.relyingParty(request)),
  );

  serve(
    app,
    getContractThumbnailCall,
    { query: contractIdSchema },
    async ({ reader, query, request, reply }) => {
      const { state } = await getShown(deps, reader, query.contractId);
      const [first] = state.contract.documentIds;
      if (!first) throw new AppError('NOT_FOUND');
      const { tag, draw } = await deps.documents.thumbnail(first, reader);
      if (answerUnchanged(request, reply, tag)) return reply;
      return reply.type('image/webp').send(Buffer.from(await draw()));
    },
  );

  serve(app, downloadContractCall, { query: contractDownloadSchema }, async ({ reader, query, reply }) =>
    downloadContract(deps, reader, query, reply),
  );
}
