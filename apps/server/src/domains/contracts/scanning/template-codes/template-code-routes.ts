import { toChinaTime } from '@cinnabar/kernel';
import {
  changeTemplateCodeCall,
  listTemplateCodesCall,
  listTemplateCodeUsesCall,
  makeTemplateCodeCall,
  removeTemplateCodeCall,
  switchTemplateCodeCall,
} from '@cinnabar/protocol/templates/codes/code-calls';
import {
  changeTemplateCodeSchema,
  newTemplateCodeSchema,
  templateCodeIdSchema,
  templateCodeSchema,
  templateCodeStatusSchema,
  templateCodesQuerySchema,
  templateCodesSchema,
  templateCodeUsesQuerySchema,
  templateCodeUsesSchema,
} from '@cinnabar/protocol/templates/codes/code-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { App } from '../../../../platform/http/create-app.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { PAPER_BODY_LIMIT } from '../../../templates/index.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { listOwnCodes, openCode } from './code-policy.ts';
import { presentCode } from './present-code.ts';
import { changeCode, makeCode, removeCode, switchCode } from './save-code.ts';
import { findUses, type TemplateCodeRecord } from './template-codes-store.ts';

/** Codes of templates: who makes and changes them. What a scan does is in `sweep-code-routes.ts`. */
export function templateCodeRoutes(app: App, deps: ContractsDeps): void {
  const present = (actor: Actor, code: TemplateCodeRecord) => presentCode(actor, code, deps.clock.now());
  const countSaving = ({ userId }: Actor) =>
    countAttempt(deps.database, { key: `template-code:save:${userId}`, max: 120, windowSeconds: 600 });

  serve(
    app,
    makeTemplateCodeCall,
    { body: newTemplateCodeSchema, answer: templateCodeSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      await countSaving(actor);
      return present(actor, await makeCode(deps, actor, body));
    },
  );

  serve(
    app,
    changeTemplateCodeCall,
    { body: changeTemplateCodeSchema, answer: templateCodeSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      await countSaving(actor);
      return present(actor, await changeCode(deps, actor, body));
    },
  );

  serve(
    app,
    switchTemplateCodeCall,
    { body: templateCodeStatusSchema, answer: templateCodeSchema },
    async ({ actor, body }) => present(actor, await switchCode(deps, actor, body)),
  );

  serve(
    app,
    removeTemplateCodeCall,
    { body: templateCodeIdSchema, answer: nothingSchema },
    ({ actor, body }) => removeCode(deps, actor, body.codeId),
  );

  serve(
    app,
    listTemplateCodesCall,
    { query: templateCodesQuerySchema, answer: templateCodesSchema },
    async ({ actor, query }) =>
      (await listOwnCodes(deps, actor, query.templateId)).map((code) => present(actor, code)),
  );

  serve(
    app,
    listTemplateCodeUsesCall,
    { query: templateCodeUsesQuerySchema, answer: templateCodeUsesSchema },
    async ({ actor, query: { codeId, pageNo, pageSize } }) => {
      const { id } = await openCode(deps, actor, codeId);
      const { total, list } = await findUses(deps.database.db, id, { pageNo, pageSize });
      return { list: list.map((use) => ({ ...use, time: toChinaTime(use.time) })), total, pageNo, pageSize };
    },
  );
}
