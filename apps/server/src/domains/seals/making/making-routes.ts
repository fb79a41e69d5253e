import {
  createCompanySealCall,
  createNameSealCall,
  createStandardSealCall,
  decideSealCall,
  listAwaitingSealsCall,
  previewCompanySealCall,
  previewNameSealCall,
} from '@cinnabar/protocol/seals/making-calls';
import {
  awaitingSealSchema,
  companySealPreviewSchema,
  companySealSchema,
  decideSealSchema,
  nameSealPreviewSchema,
  nameSealSchema,
  standardSealSchema,
} from '@cinnabar/protocol/seals/making-schema';
import { sealCompanySchema, sealSchema } from '@cinnabar/protocol/seals/seal-schema';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createPresenter } from '../present-seals.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { standardSpec } from './actions/create-company-seal.ts';
import { decideSeal } from './actions/decide-seal.ts';
import { listAwaitingSeals } from './actions/list-awaiting-seals.ts';
import { type MakingForm, makeCompanySeal } from './actions/make-company-seal.ts';
import { drawDesign } from './draw-design.ts';
import { getOwnCompany } from './making-policy.ts';
import { designSeal, type SealWish } from './seal-design.ts';

/** Seals that are drawn here, their previews, and the consent and confirmation that a new seal may wait for (calls.md §5 and §7). */
export function makingRoutes(app: App, deps: SealsDeps): void {
  const { present, presentOne } = createPresenter(deps);

  serve(app, createStandardSealCall, { body: standardSealSchema, answer: sealSchema }, ({ actor, body }) =>
    make(actor, body),
  );

  serve(app, createCompanySealCall, { body: companySealSchema, answer: sealSchema }, ({ actor, body }) =>
    make(actor, body),
  );

  serve(app, createNameSealCall, { body: nameSealSchema, answer: sealSchema }, ({ actor, body }) =>
    make(actor, { ...body, categoryId: 'LP' }),
  );

  serve(app, previewCompanySealCall, { query: companySealPreviewSchema }, ({ actor, query, reply }) => {
    const { companyId, categoryId = 'OFFICIAL', spec = standardSpec(categoryId), ...wish } = query;
    return preview(actor, companyId, { ...wish, categoryId, spec }, reply);
  });

  serve(app, previewNameSealCall, { query: nameSealPreviewSchema }, ({ actor, query, reply }) => {
    const { companyId, ...wish } = query;
    return preview(actor, companyId, { ...wish, categoryId: 'LP' }, reply);
  });

  serve(
    app,
    listAwaitingSealsCall,
    { query: sealCompanySchema, answer: z.array(awaitingSealSchema) },
    async ({ actor, query }) => {
      const waiting = await listAwaitingSeals(deps, actor, query.companyId);
      const seals = await present(
        actor,
        waiting.map(({ state }) => state),
      );
      return waiting.map(({ act }, at) => ({ act, seal: seals[at]! }));
    },
  );

  serve(app, decideSealCall, { body: decideSealSchema, answer: sealSchema }, async ({ actor, body }) =>
    presentOne(actor, await decideSeal(deps, actor, body)),
  );

  async function make(actor: Actor, form: MakingForm) {
    await countAttempt(deps.database, { key: `seal:${actor.userId}`, max: 30, windowSeconds: 600 });
    return presentOne(actor, await makeCompanySeal(deps, actor, form));
  }

  async function preview(actor: Actor, companyId: string, wish: SealWish, reply: FastifyReply) {
    const company = await getOwnCompany(deps, actor, companyId);
    // A keeper who types sees each change.
    await countAttempt(deps.database, { key: `seal-preview:${actor.userId}`, max: 180, windowSeconds: 60 });
    const { png } = await drawDesign(deps, designSeal(company, wish).design);
    return reply.type('image/png').header('cache-control', 'private, no-store').send(Buffer.from(png));
  }
}
