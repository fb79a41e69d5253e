import { toChinaTime } from '@cinnabar/kernel';
import { maskName } from '@cinnabar/protocol/identity/account-rules';
import {
  fillPanelSchema,
  openedPanelSchema,
  openPanelSchema,
  signaturePanelSchema,
} from '@cinnabar/protocol/seals/signature-panel-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { sendQr } from '../../platform/http/qr-code.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { fillPanel } from './actions/fill-panel.ts';
import { followPanelLink } from './actions/follow-panel-link.ts';
import { getOwnPanel } from './actions/get-own-panel.ts';
import { makePanelLink } from './actions/make-panel-link.ts';
import { openPanel } from './actions/open-panel.ts';
import { createPresenter } from './present-seals.ts';
import type { SealsDeps } from './seals-deps.ts';
import { findSeal } from './seals-store.ts';
import { statusOf } from './signature-panel.ts';
import type { PanelRecord } from './signature-panel-store.ts';

const panelQuery = z.object({ id: z.string().max(64) });
const panelAnswer = { response: { 200: answerSchema(signaturePanelSchema) } };

/** Writing on a phone what is needed at a desk: the desk's calls need its session, the phone's only the token of the link. */
export function panelRoutes(app: App, deps: SealsDeps): void {
  const { database, identity } = deps;
  const { present } = createPresenter(deps);

  async function presentPanel(actor: Actor, panel: PanelRecord) {
    const state = panel.sealId ? await findSeal(database.db, panel.sealId) : null;
    const [seal = null] = state?.seal.status === 'NORMAL' ? await present(actor, [state]) : [];
    const { id, expireTime } = panel;
    return ok({ id, status: await statusOf(deps, panel), expireTime: toChinaTime(expireTime), seal });
  }

  app.post('/signature/panel', { schema: panelAnswer }, async (request) => {
    const actor = authenticate(request);
    await countAttempt(database, { key: `signature-panels:${actor.userId}`, max: 20, windowSeconds: 600 });
    return presentPanel(actor, await openPanel(deps, actor));
  });

  app.get('/signature/panel', { schema: { querystring: panelQuery, ...panelAnswer } }, async (request) => {
    const actor = authenticate(request);
    return presentPanel(actor, await getOwnPanel(deps, actor, request.query.id));
  });

  // An <img> asks for it. Bare it opens a panel of its own; with an id it changes which token of that one is good. Cookies are not sent along for a picture in
  // a page of another site, so none can have it changed.
  const qrQuery = panelQuery.partial();
  app.get('/signature/panel/qrcode', { schema: { querystring: qrQuery } }, async (request, reply) => {
    const actor = authenticate(request);
    await countAttempt(database, { key: `signature-codes:${actor.userId}`, max: 60, windowSeconds: 600 });
    const { id = (await openPanel(deps, actor)).id } = request.query;
    return sendQr(request, reply, await makePanelLink(deps, actor, id));
  });

  const countPhone = ({ origin }: FastifyRequest) =>
    countAttempt(database, { key: `signature-phone:${origin.address}`, max: 60, windowSeconds: 60 });

  app.post(
    '/signature/panel/open',
    { schema: { body: openPanelSchema, response: { 200: answerSchema(openedPanelSchema) } } },
    async (request) => {
      await countPhone(request);
      const { panel, status } = await followPanelLink(deps, request.body.token);
      const { name } = await identity.getUser(panel.userId);
      return ok({ status, name: maskName(name), expireTime: toChinaTime(panel.expireTime) });
    },
  );

  app.post(
    '/signature/panel/fill',
    {
      bodyLimit: 1024 * 1024,
      schema: { body: fillPanelSchema, response: { 200: answerSchema(nothingSchema) } },
    },
    async (request) => {
      await countPhone(request);
      await fillPanel(deps, { ...request.body, origin: request.origin });
      return ok(null);
    },
  );
}
