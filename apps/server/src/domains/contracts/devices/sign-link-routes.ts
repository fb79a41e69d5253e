import { makeSignLinkCall, revokeSignLinkCall } from '@cinnabar/protocol/contracts/handover-calls';
import {
  signUrlFormSchema,
  signUrlRevokeSchema,
  signUrlSchema,
} from '@cinnabar/protocol/contracts/handover-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { makeSignLink } from './make-sign-link.ts';
import { revokeSignLink } from './revoke-sign-link.ts';

/** Calls by which the sender creates a signing link for a receiver, and withdraws it. */
export function signLinkRoutes(app: App, deps: ContractsDeps): void {
  serve(
    app,
    makeSignLinkCall,
    { body: signUrlFormSchema, answer: signUrlSchema },
    async ({ actor, body, request }) => {
      const { returnUrl, ...form } = body;
      const path = returnUrl ? deps.identity.checkedAddress(request, returnUrl) : '/';
      return await makeSignLink(deps, actor, { ...form, returnPath: path === '/' ? null : path });
    },
  );

  serve(app, revokeSignLinkCall, { body: signUrlRevokeSchema, answer: z.null() }, async ({ actor, body }) => {
    await revokeSignLink(deps, actor, body);
    return null;
  });
}
