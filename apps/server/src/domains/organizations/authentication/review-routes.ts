import { toChinaTime } from '@cinnabar/kernel';
import {
  confirmPaymentCall,
  getApplicationReviewCall,
  listApplicationsCall,
  reviewApplicationCall,
} from '@cinnabar/protocol/organizations/company-auth-calls';
import {
  applicationQuerySchema,
  applicationReviewSchema,
  applicationReviewsSchema,
  applicationVerdictSchema,
  paymentTickSchema,
} from '@cinnabar/protocol/organizations/company-auth-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findCompanyById } from '../company-store.ts';
import { confirmPayment } from './actions/confirm-payment.ts';
import { openReview, reviewApplication } from './actions/review-application.ts';
import { type ApplicationRecord, countWaiting, listWaiting } from './application-store.ts';
import type { AuthenticationContext } from './authentication-context.ts';
import { MOST_APPLICATIONS_SHOWN } from './authentication-limits.ts';
import { requireReviewer } from './authentication-policy.ts';
import { presentReview } from './authentication-present.ts';
import { findNewestLetters } from './letter/letter-store.ts';

/** Review of companies by administrators of the platform. */
export function reviewRoutes(app: App, context: AuthenticationContext): void {
  const { identity, system } = context;
  const { db } = context.database;

  const present = async (application: ApplicationRecord) => {
    const [company, applicant, { payee }, [letter = null]] = await Promise.all([
      findCompanyById(db, application.companyId),
      identity.findUser(application.applicantId),
      system.setting('companypayment'),
      findNewestLetters(db, [application.id]),
    ]);
    return presentReview(application, company!, { applicant: applicant?.name ?? '', payee, letter });
  };

  serve(app, listApplicationsCall, { answer: applicationReviewsSchema }, async ({ actor }) => {
    await requireReviewer(context, actor);
    const found = await listWaiting(db, actor.userId, MOST_APPLICATIONS_SHOWN);
    const [applicants, total, { payee }] = await Promise.all([
      identity.listUsers([...new Set(found.map(({ applicantId }) => applicantId))]),
      countWaiting(db, actor.userId),
      system.setting('companypayment'),
    ]);
    const names = new Map(applicants.map(({ id, name }) => [id, name]));
    const list = found.map((one) => ({
      id: one.id,
      companyId: one.companyId,
      companyName: one.name,
      change: one.change,
      applicant: names.get(one.applicantId) ?? '',
      way: one.way!,
      proof: one.proof,
      announced: one.announceTime !== null,
      submitTime: toChinaTime(one.submitTime!),
    }));
    return { list, total, payee };
  });

  serve(
    app,
    getApplicationReviewCall,
    { query: applicationQuerySchema, answer: applicationReviewSchema },
    async ({ actor, query }) => await present(await openReview(context, actor, query.id)),
  );

  serve(
    app,
    confirmPaymentCall,
    { body: paymentTickSchema, answer: applicationReviewSchema },
    async ({ actor, body }) => await present(await confirmPayment(context, actor, body)),
  );

  serve(
    app,
    reviewApplicationCall,
    { body: applicationVerdictSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await reviewApplication(context, actor, body);
      return null;
    },
  );
}
