import { contractSchema } from '@cinnabar/protocol/contracts/contract-schema';
import {
  correctPaperValuesCall,
  draftFromTemplateCall,
  listContractTemplatesCall,
  makeDraftPagesCall,
  previewPaperValuesCall,
  readPaperEditingCall,
  templateFromContractCall,
} from '@cinnabar/protocol/templates/contract-from-template-calls';
import {
  contractFromTemplateSchema,
  contractOfTemplateQuerySchema,
  contractTemplatesSchema,
  draftPagesSchema,
  draftPreviewSchema,
  paperCorrectionSchema,
  paperEditingSchema,
  templateFromContractSchema,
} from '@cinnabar/protocol/templates/contract-from-template-schema';
import { madePagesSchema } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { PAPER_BODY_LIMIT } from '../../templates/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';
import { correctPaperValues } from './correct-paper-values.ts';
import { draftFromTemplate } from './draft-from-template.ts';
import { previewPaperValues, readPaperEditing } from './edit-paper-values.ts';
import { listContractTemplates } from './list-contract-templates.ts';
import { templateOfContract } from './template-of-contract.ts';

export function templateRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    draftFromTemplateCall,
    { body: contractFromTemplateSchema, answer: contractSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      await countAttempt(deps.database, {
        key: `from-template:${actor.userId}`,
        max: 3000,
        windowSeconds: 600,
      });
      return presentFor(deps, actor, await draftFromTemplate(deps, actor, body));
    },
  );

  serve(
    app,
    correctPaperValuesCall,
    { body: paperCorrectionSchema, answer: contractSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      await countAttempt(deps.database, {
        key: `from-template:${actor.userId}`,
        max: 3000,
        windowSeconds: 600,
      });
      return presentFor(deps, actor, await correctPaperValues(deps, actor, body));
    },
  );

  serve(
    app,
    readPaperEditingCall,
    { query: contractOfTemplateQuerySchema, answer: paperEditingSchema },
    ({ actor, query }) => readPaperEditing(deps, actor, query.contractId),
  );

  serve(
    app,
    listContractTemplatesCall,
    { query: contractOfTemplateQuerySchema, answer: contractTemplatesSchema },
    ({ actor, query }) => listContractTemplates(deps, actor, query.contractId),
  );

  serve(
    app,
    previewPaperValuesCall,
    { body: draftPreviewSchema, bodyLimit: PAPER_BODY_LIMIT },
    ({ actor, body, reply }) =>
      deps.templates.sendPreview(actor, body, reply, () => previewPaperValues(deps, actor, body)),
  );

  serve(
    app,
    makeDraftPagesCall,
    { body: draftPagesSchema, answer: madePagesSchema, bodyLimit: PAPER_BODY_LIMIT },
    ({ actor, body, reply }) =>
      deps.templates.describePages(actor, reply, (left) => previewPaperValues(deps, actor, body, left)),
  );

  serve(
    app,
    templateFromContractCall,
    { body: templateFromContractSchema, answer: templateDetailSchema },
    ({ actor, body }) => templateOfContract(deps, actor, body),
  );
}
