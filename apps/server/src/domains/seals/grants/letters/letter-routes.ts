import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import { companyIdQuerySchema } from '@cinnabar/protocol/seals/approval-schema';
import {
  answerGrantLetterCall,
  getGrantLetterCall,
  getGrantLetterFileCall,
  getGrantLetterPageCall,
  getGrantLetterPagesCall,
  listWaitingLettersCall,
  sendGrantLetterPinCall,
} from '@cinnabar/protocol/seals/letter-calls';
import {
  answerGrantLetterSchema,
  grantLetterBriefSchema,
  grantLetterIdSchema,
  grantLetterPageQuerySchema,
  grantLetterPagesSchema,
  grantLetterPinSchema,
  grantLetterSchema,
} from '@cinnabar/protocol/seals/letter-schema';
import { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { App } from '../../../../platform/http/create-app.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { answerUnchanged } from '../../../../platform/http/strong-etag.ts';
import { revisionsOf } from '../../../../platform/workers/pdf-revisions.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { listWaitingLetters } from './actions/list-waiting-letters.ts';
import { refuseLetter } from './actions/refuse-letter.ts';
import { sendLetterPin, signLetter } from './actions/sign-letter.ts';
import { getSeenLetter } from './letter-policy.ts';
import { openFile } from './letter-store.ts';
import { presentLetter } from './present-letter.ts';

/** The signed letter of a grant. */
export function letterRoutes(app: App, deps: SealsDeps): void {
  const present = async (actor: Actor, grantId: string) =>
    presentLetter(deps, actor, await getSeenLetter(deps, actor, grantId));

  serve(
    app,
    getGrantLetterCall,
    { query: grantLetterIdSchema, answer: grantLetterSchema },
    ({ actor, query }) => present(actor, query.grantId),
  );

  serve(app, getGrantLetterFileCall, { query: grantLetterIdSchema }, async ({ actor, query, reply }) => {
    const { grant } = await getSeenLetter(deps, actor, query.grantId);
    const bytes = await openFile(deps, grant.id);
    // Not cached, not even in the reader's browser.
    return reply.type('application/pdf').header('cache-control', 'private, no-store').send(bytes);
  });

  serve(
    app,
    getGrantLetterPagesCall,
    { query: grantLetterIdSchema, answer: grantLetterPagesSchema },
    async ({ actor, query }) => {
      const { grant } = await getSeenLetter(deps, actor, query.grantId);
      const bytes = await openFile(deps, grant.id);
      return { pageSizes: await revisionsOf(deps.workers, { parts: [bytes] }).pageSizes() };
    },
  );

  serve(
    app,
    getGrantLetterPageCall,
    { query: grantLetterPageQuerySchema },
    async ({ actor, query, request, reply }) => {
      const { grant, letter } = await getSeenLetter(deps, actor, query.grantId);
      const { page, width } = query;
      if (answerUnchanged(request, reply, `${letter.sha256}-${page}-${width}`)) return reply;
      const bytes = await openFile(deps, grant.id);
      const picture = await deps.drawOwnPage({ bytes, page, width }, actor.userId);
      return reply.type('image/webp').send(Buffer.from(picture));
    },
  );

  serve(
    app,
    listWaitingLettersCall,
    { query: companyIdQuerySchema, answer: z.array(grantLetterBriefSchema) },
    ({ actor, query }) => listWaitingLetters(deps, actor, query.companyId),
  );

  serve(
    app,
    sendGrantLetterPinCall,
    { body: grantLetterPinSchema, answer: pinResultSchema },
    ({ actor, body }) => sendLetterPin(deps, actor, body),
  );

  serve(
    app,
    answerGrantLetterCall,
    { body: answerGrantLetterSchema, answer: grantLetterSchema },
    async ({ actor, body }) => {
      if (body.answer === 'SIGN') await signLetter(deps, actor, body);
      else await refuseLetter(deps, actor, body);
      return await present(actor, body.grantId);
    },
  );
}
