import {
  signUrlFormSchema,
  signUrlRevokeSchema,
  signUrlSchema,
} from '@cinnabar/protocol/contracts/handover-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { makeSignLink } from './make-sign-link.ts';
import { revokeSignLink } from './revoke-sign-link.ts';

/** The sender gives a receiver a link by which they sign, and takes it back. */
export function signLinkRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/signurl',
    { schema: { body: signUrlFormSchema, response: { 200: answerSchema(signUrlSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      const { returnUrl, ...form } = request.body;
      const path = returnUrl ? deps.identity.checkedAddress(request, returnUrl) : '/';
      return ok(await makeSignLink(deps, actor, { ...form, returnPath: path === '/' ? null : path }));
    },
  );

  app.post(
    '/contract/signurl/revoke',
    { schema: { body: signUrlRevokeSchema, response: { 200: answerSchema(z.null()) } } },
    async (request) => {
      await revokeSignLink(deps, authenticate(request), request.body);
      return ok(null);
    },
  );
}
