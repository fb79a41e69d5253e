import { toChinaTime } from '@cinnabar/kernel';
import { maskName } from '@cinnabar/protocol/identity/account-rules';
import {
  fillPanelCall,
  getPanelCall,
  getPanelQrCodeCall,
  makePanelCall,
  openPanelCall,
} from '@cinnabar/protocol/seals/signature-calls';
import {
  fillPanelSchema,
  openedPanelSchema,
  openPanelSchema,
  panelIdSchema,
  panelQrCodeQuerySchema,
  signaturePanelSchema,
} from '@cinnabar/protocol/seals/signature-panel-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { sendQr } from '../../../platform/http/qr-code.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createPresenter } from '../present-seals.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findSeal } from '../seals-store.ts';
import { fillPanel } from './actions/fill-panel.ts';
import { getOwnPanel } from './actions/get-own-panel.ts';
import { makePanelLink } from './actions/make-panel-link.ts';
import { openPanel } from './actions/open-panel.ts';
import { followPanelLink } from './actions/open-panel-link.ts';
import { statusOf } from './signature-panel.ts';
import type { PanelRecord } from './signature-panel-store.ts';

/** Drawing a signature on a phone for a desktop page: the desktop's calls need its session, the phone's only the token of the link. */
export function panelRoutes(app: App, deps: SealsDeps): void {
  const { database, identity } = deps;
  const { present } = createPresenter(deps);

  async function presentPanel(actor: Actor, panel: PanelRecord) {
    const state = panel.sealId ? await findSeal(database.db, panel.sealId) : null;
    const [seal = null] = state?.seal.status === 'NORMAL' ? await present(actor, [state]) : [];
    const { id, expireTime } = panel;
    return { id, status: await statusOf(deps, panel), expireTime: toChinaTime(expireTime), seal };
  }

  serve(app, makePanelCall, { answer: signaturePanelSchema }, async ({ actor }) => {
    await countAttempt(database, { key: `signature-panels:${actor.userId}`, max: 20, windowSeconds: 600 });
    return presentPanel(actor, await openPanel(deps, actor));
  });

  serve(app, getPanelCall, { query: panelIdSchema, answer: signaturePanelSchema }, async ({ actor, query }) =>
    presentPanel(actor, await getOwnPanel(deps, actor, query.id)),
  );

  // An <img> requests it. Without an id it opens a new panel; with an id it replaces the token of that one. Cookies are not sent for a
  // picture in a page of another site, so other sites cannot trigger it.
  serve(
    app,
    getPanelQrCodeCall,
    { query: panelQrCodeQuerySchema },
    async ({ actor, query, request, reply }) => {
      await countAttempt(database, { key: `signature-codes:${actor.userId}`, max: 60, windowSeconds: 600 });
      const { id = (await openPanel(deps, actor)).id } = query;
      return sendQr(request, reply, await makePanelLink(deps, actor, id));
    },
  );

  const countPhone = ({ origin }: FastifyRequest) =>
    countAttempt(database, { key: `signature-phone:${origin.address}`, max: 60, windowSeconds: 60 });

  serve(
    app,
    openPanelCall,
    { body: openPanelSchema, answer: openedPanelSchema },
    async ({ body, request }) => {
      await countPhone(request);
      const { panel, status } = await followPanelLink(deps, body.token);
      const { name } = await identity.getUser(panel.userId);
      return { status, name: maskName(name), expireTime: toChinaTime(panel.expireTime) };
    },
  );

  serve(
    app,
    fillPanelCall,
    { body: fillPanelSchema, answer: nothingSchema, bodyLimit: 1024 * 1024 },
    async ({ body, request }) => {
      await countPhone(request);
      await fillPanel(deps, { ...body, origin: request.origin });
      return null;
    },
  );
}
