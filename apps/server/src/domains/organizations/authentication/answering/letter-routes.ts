import { isId } from '@cinnabar/kernel';
import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import { companyAuthDetailSchema } from '@cinnabar/protocol/organizations/company-auth-schema';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  getLetterCall,
  getLetterFileCall,
  refuseLetterCall,
  resendLetterCall,
  sendLetterPinCall,
  signLetterCall,
} from '@cinnabar/protocol/organizations/letter/letter-calls';
import {
  letterPinFormSchema,
  letterQuerySchema,
  letterRefuseFormSchema,
  letterSchema,
  letterSignFormSchema,
} from '@cinnabar/protocol/organizations/letter/letter-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { App } from '../../../../platform/http/create-app.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { readAuthentication } from '../actions/read-authentication.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { getApplicantCompany } from '../authentication-policy.ts';
import { presentAuthentication } from '../authentication-present.ts';
import { findLetter } from '../letter/letter-store.ts';
import { readLetterFile } from './actions/read-letter-file.ts';
import { refuseLetter } from './actions/refuse-letter.ts';
import { resendLetter } from './actions/resend-letter.ts';
import { sendLetterPin } from './actions/send-letter-pin.ts';
import { signLetter } from './actions/sign-letter.ts';
import { presentLetter } from './present-letter.ts';

/** The authorization letter: by its receiver, the legal representative; and its file for all who are concerned. */
export function letterRoutes(app: App, context: AuthenticationContext): void {
  const { database, identity } = context;

  /** As it is after a change. */
  const present = async (actor: Actor | null, id: string) => {
    const found = isId(id) ? await findLetter(database.db, id) : null;
    const shown = found && (await presentLetter(context, actor, found));
    // A link whose letter has ended opens nothing, except for its receiver.
    if (!shown || (!shown.mine && (shown.status === 'EXPIRED' || shown.status === 'VOID')))
      throw new AppError('NOT_FOUND');
    return shown;
  };

  serve(
    app,
    getLetterCall,
    { query: letterQuerySchema, answer: letterSchema },
    async ({ actor, query, request }) => {
      await countAttempt(database, { key: `letter:${request.ip}`, max: 60, windowSeconds: 60 });
      return await present(actor, query.id);
    },
  );

  serve(
    app,
    sendLetterPinCall,
    { body: letterPinFormSchema, answer: pinResultSchema },
    async ({ actor, body }) => await sendLetterPin(context, actor, body),
  );

  serve(
    app,
    signLetterCall,
    { body: letterSignFormSchema, answer: letterSchema },
    async ({ actor, body }) => {
      await signLetter(context, actor, { ...body, proof: identity.openSealed(body.proof) });
      return await present(actor, body.id);
    },
  );

  serve(
    app,
    refuseLetterCall,
    { body: letterRefuseFormSchema, answer: letterSchema },
    async ({ actor, body }) => {
      await refuseLetter(context, actor, body);
      return await present(actor, body.id);
    },
  );

  serve(
    app,
    resendLetterCall,
    { body: companyQuerySchema, answer: companyAuthDetailSchema },
    async ({ actor, body }) => {
      const company = await getApplicantCompany(context, actor, body.companyId);
      await resendLetter(context, actor, company);
      return presentAuthentication(await readAuthentication(context, actor, company));
    },
  );

  serve(app, getLetterFileCall, { query: companyQuerySchema }, async ({ actor, query, reply }) => {
    const bytes = await readLetterFile(context, actor, query.companyId);
    // Not cached, not even in the reader's browser.
    return reply.type('application/pdf').header('cache-control', 'private, no-store').send(bytes);
  });
}
