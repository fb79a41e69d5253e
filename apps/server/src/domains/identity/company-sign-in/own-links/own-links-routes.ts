import { answerLinkSchema, ownLinksSchema } from '@cinnabar/protocol/identity/own-links-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { type Actor, authenticate } from '../../../../platform/http/actor.ts';
import { ok } from '../../../../platform/http/answer.ts';
import type { App } from '../../../../platform/http/create-app.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { acceptLink } from './accept-link.ts';
import { declineLink } from './decline-link.ts';
import { listOwnLinks } from './list-own-links.ts';
import { lookUpEntry } from './look-up-entry.ts';
import { removeOwnLink } from './remove-own-link.ts';

/** What a person lets companies' sign-ins do. Closed to sessions that came by one: they are not the person's own means. */
export function ownLinksRoutes(app: App, context: CompanySignInContext): void {
  const { identity } = context;

  app.get('/user/links', { schema: { response: { 200: answerSchema(ownLinksSchema) } } }, async (request) =>
    ok(await listOwnLinks(identity, authenticate(request))),
  );

  const acts = {
    accept: (actor: Actor, id: string) => acceptLink(identity, actor, id),
    decline: (actor: Actor, id: string) => declineLink(identity, actor, id),
    remove: (actor: Actor, id: string) => removeOwnLink(identity, actor, id),
    find: (actor: Actor, id: string) => lookUpEntry(context, actor, id),
  };
  for (const [name, act] of Object.entries(acts)) {
    app.post(
      `/user/links/${name}`,
      { schema: { body: answerLinkSchema, response: { 200: answerSchema(nothingSchema) } } },
      async (request) => {
        await act(authenticate(request), request.body.id);
        return ok(null);
      },
    );
  }
}
