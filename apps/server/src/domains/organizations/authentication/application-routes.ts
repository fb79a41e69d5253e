import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  announcePaymentCall,
  getCompanyAuthDetailCall,
  getLicensePictureCall,
  saveApplicationCall,
  submitApplicationCall,
  uploadLicenseCall,
  withdrawApplicationCall,
} from '@cinnabar/protocol/organizations/company-auth-calls';
import { LICENSE_BYTES } from '@cinnabar/protocol/organizations/company-auth-rules';
import {
  applicationFormSchema,
  companyAuthDetailSchema,
  paperQuerySchema,
  submitFormSchema,
  uploadedPaperSchema,
} from '@cinnabar/protocol/organizations/company-auth-schema';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import type { CompanyRecord } from '../company-store.ts';
import { announcePayment } from './actions/announce-payment.ts';
import { readAuthentication } from './actions/read-authentication.ts';
import { readLicensePicture } from './actions/read-license-picture.ts';
import { saveApplication } from './actions/save-application.ts';
import { submitApplication } from './actions/submit-application.ts';
import { uploadLicense } from './actions/upload-license.ts';
import { withdrawApplication } from './actions/withdraw-application.ts';
import type { AuthenticationContext } from './authentication-context.ts';
import { papersPerUser } from './authentication-limits.ts';
import { getApplicantCompany, getCompanyToAuthenticate } from './authentication-policy.ts';
import { presentAuthentication } from './authentication-present.ts';

/** The application of a company, by those who may have it authenticated. */
export function applicationRoutes(app: App, context: AuthenticationContext): void {
  /** As it is after a change. */
  const present = async (actor: Actor, company: CompanyRecord) =>
    presentAuthentication(await readAuthentication(context, actor, company));

  serve(
    app,
    getCompanyAuthDetailCall,
    { query: companyQuerySchema, answer: companyAuthDetailSchema },
    async ({ actor, query }) => {
      const company = await getCompanyToAuthenticate(context, actor, query.companyId);
      return await present(actor, company);
    },
  );

  serve(
    app,
    saveApplicationCall,
    { body: applicationFormSchema, answer: companyAuthDetailSchema },
    async ({ actor, body }) => {
      const company = await getApplicantCompany(context, actor, body.companyId);
      await saveApplication(context, actor, company, body);
      return await present(actor, company);
    },
  );

  serve(
    app,
    uploadLicenseCall,
    { query: companyQuerySchema, answer: uploadedPaperSchema },
    async ({ actor, query, request }) => {
      await countAttempt(context.database, papersPerUser(actor.userId), context.clock.now());
      // Authorised before the file is read.
      const company = await getApplicantCompany(context, actor, query.companyId);
      const tooLarge = () => new AppError('COMPANY_LICENSE_TOO_LARGE');
      const bytes = await receivePicture(request, { maxBytes: LICENSE_BYTES, tooLarge });
      return await uploadLicense(context, actor, company, bytes);
    },
  );

  serve(
    app,
    submitApplicationCall,
    { body: submitFormSchema, answer: companyAuthDetailSchema },
    async ({ actor, body }) => {
      const company = await getApplicantCompany(context, actor, body.companyId);
      const contact = body.contact && normaliseAccount(context.identity.openSealed(body.contact));
      await submitApplication(context, actor, company, { ...body, contact });
      return await present(actor, company);
    },
  );

  serve(
    app,
    withdrawApplicationCall,
    { body: companyQuerySchema, answer: companyAuthDetailSchema },
    async ({ actor, body }) => {
      const company = await getApplicantCompany(context, actor, body.companyId);
      await withdrawApplication(context, actor, company);
      return await present(actor, company);
    },
  );

  serve(
    app,
    announcePaymentCall,
    { body: companyQuerySchema, answer: companyAuthDetailSchema },
    async ({ actor, body }) => {
      const company = await getApplicantCompany(context, actor, body.companyId);
      await announcePayment(context, actor, company);
      return await present(actor, company);
    },
  );

  serve(app, getLicensePictureCall, { query: paperQuerySchema }, async ({ actor, query, reply }) => {
    const { type, bytes } = await readLicensePicture(context, actor, query);
    // Not cached, not even in the reader's browser.
    return reply.type(type).header('cache-control', 'private, no-store').send(bytes);
  });
}
