import {
  acceptLinkCall,
  declineLinkCall,
  findLinkCall,
  listOwnLinksCall,
  removeLinkCall,
} from '@cinnabar/protocol/access/own-links-calls';
import { answerLinkSchema, ownLinksSchema } from '@cinnabar/protocol/access/own-links-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AccessDeps } from '../access-deps.ts';
import { acceptLink } from './accept-link.ts';
import { declineLink } from './decline-link.ts';
import { listOwnLinks } from './list-own-links.ts';
import { lookUpEntry } from './look-up-entry.ts';
import { removeOwnLink } from './remove-own-link.ts';

/** A person's links and link requests. Closed to company sessions: they are not the person's own means. */
export function ownLinksRoutes(app: App, deps: AccessDeps): void {
  serve(
    app,
    listOwnLinksCall,
    { answer: ownLinksSchema },
    async ({ actor }) => await listOwnLinks(deps, actor),
  );

  serve(app, acceptLinkCall, { body: answerLinkSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await acceptLink(deps, actor, body.id);
    return null;
  });

  serve(app, declineLinkCall, { body: answerLinkSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await declineLink(deps, actor, body.id);
    return null;
  });

  serve(app, removeLinkCall, { body: answerLinkSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await removeOwnLink(deps, actor, body.id);
    return null;
  });

  serve(app, findLinkCall, { body: answerLinkSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await lookUpEntry(deps, actor, body.id);
    return null;
  });
}
