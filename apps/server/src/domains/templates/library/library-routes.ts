import {
  clauseDiffQuerySchema,
  clauseDraftSchema,
  clauseListQuerySchema,
  clausePreviewQuerySchema,
  clausePublishSchema,
  clauseQuerySchema,
  clauseStatusSchema,
  clauseUpdateFormSchema,
  clauseVersionQuerySchema,
  newClauseSchema,
} from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import {
  clauseDetailSchema,
  clauseDiffSchema,
  clausePageSchema,
  clauseUpdateSchema,
  clauseUseSchema,
  clauseVersionSchema,
} from '@cinnabar/protocol/templates/clauses/clause-schema';
import {
  createClauseCall,
  diffClauseCall,
  getClauseCall,
  getClauseVersionCall,
  listClausesCall,
  listClauseUsesCall,
  previewClauseUpdateCall,
  publishClauseCall,
  saveClauseDraftCall,
  switchClauseCall,
  updateClauseUsesCall,
} from '@cinnabar/protocol/templates/clauses/clauses-calls';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { publishClause, switchClause } from './publish-clause.ts';
import {
  compareClause,
  describeChangedClause,
  listClauseUses,
  pageOfClauses,
  readClause,
  readClauseVersion,
} from './read-clauses.ts';
import { createClause, saveClauseDraft } from './save-clause.ts';
import { previewUpdate, updateTemplates } from './update-templates.ts';

const UPDATES_AN_HOUR = 120;

export function libraryRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    listClausesCall,
    { query: clauseListQuerySchema, answer: clausePageSchema },
    ({ actor, query }) => pageOfClauses(deps, actor, query),
  );

  serve(app, getClauseCall, { query: clauseQuerySchema, answer: clauseDetailSchema }, ({ actor, query }) =>
    readClause(deps, actor, query.clauseId),
  );

  serve(
    app,
    getClauseVersionCall,
    { query: clauseVersionQuerySchema, answer: clauseVersionSchema },
    ({ actor, query }) => readClauseVersion(deps, actor, query),
  );

  serve(app, diffClauseCall, { query: clauseDiffQuerySchema, answer: clauseDiffSchema }, ({ actor, query }) =>
    compareClause(deps, actor, query),
  );

  serve(
    app,
    createClauseCall,
    { body: newClauseSchema, answer: clauseDetailSchema },
    async ({ actor, body }) => describeChangedClause(deps, await createClause(deps, actor, body)),
  );

  serve(
    app,
    saveClauseDraftCall,
    { body: clauseDraftSchema, answer: clauseDetailSchema },
    async ({ actor, params, body }) =>
      describeChangedClause(deps, await saveClauseDraft(deps, actor, params.id, body)),
  );

  serve(
    app,
    publishClauseCall,
    { body: clausePublishSchema, answer: clauseDetailSchema },
    async ({ actor, params, body }) =>
      describeChangedClause(deps, await publishClause(deps, actor, params.id, body)),
  );

  serve(app, switchClauseCall, { body: clauseStatusSchema, answer: z.null() }, async ({ actor, body }) => {
    await switchClause(deps, actor, body);
    return null;
  });

  serve(
    app,
    listClauseUsesCall,
    { query: clauseQuerySchema, answer: z.array(clauseUseSchema) },
    ({ actor, query }) => listClauseUses(deps, actor, query.clauseId),
  );

  serve(
    app,
    previewClauseUpdateCall,
    { query: clausePreviewQuerySchema, answer: clauseUpdateSchema },
    ({ actor, query }) => previewUpdate(deps, actor, query),
  );

  serve(
    app,
    updateClauseUsesCall,
    { body: clauseUpdateFormSchema, answer: z.array(clauseUpdateSchema) },
    async ({ actor, params, body }) => {
      const key = `clause-update:${actor.userId}`;
      await countAttempt(deps.database, { key, max: UPDATES_AN_HOUR, windowSeconds: 3600 });
      return updateTemplates(deps, actor, params.id, body);
    },
  );
}
