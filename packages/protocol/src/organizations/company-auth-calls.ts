import { call, of } from '../transport/call.ts';
import type {
  ApplicationForm,
  ApplicationQuery,
  ApplicationReview,
  ApplicationReviews,
  ApplicationVerdict,
  AuthUrlQuery,
  CompanyAuth,
  CompanyAuthDetail,
  Forwarded,
  ForwardForm,
  ForwardInfo,
  ForwardInfoQuery,
  PaperQuery,
  PaymentTick,
  SubmitForm,
  UploadedPaper,
} from './company-auth-schema.ts';
import type { Company, CompanyQuery } from './company-schema.ts';

export const getForwardInfoCall = call('GET /company/auth/forwardinfo', {
  summary: 'What the receiver of an invitation is asked to verify',
  access: 'OPEN',
  query: of<ForwardInfoQuery>(),
  answer: of<ForwardInfo>(),
});

export const forwardCompanyAuthCall = call('POST /company/auth/forward', {
  summary: 'Asks another person to verify the company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<ForwardForm>(),
  answer: of<Forwarded>(),
});

export const activateCompanyCall = call('POST /company/active', {
  summary: 'Activates a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<CompanyQuery>(),
  answer: of<Company>(),
});

export const getCompanyAuthUrlCall = call('GET /company/auth/url', {
  summary: 'Where a company is verified',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AuthUrlQuery>(),
  answer: of<string>(),
});

export const getCompanyAuthCall = call('GET /company/auth/status', {
  summary: 'How far a company is verified',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<CompanyAuth>(),
});

export const getCompanyAuthDetailCall = call('GET /company/auth/detail', {
  summary: 'The application of a company to be verified, what was proved by what, and earlier applications',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<CompanyAuthDetail>(),
});

export const saveApplicationCall = call('POST /company/auth/save', {
  summary: 'Keeps the data of an application, to be continued later',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ApplicationForm>(),
  answer: of<CompanyAuthDetail>(),
});

export const uploadLicenseCall = call('POST /company/auth/license', {
  summary: 'Uploads the picture of a business license',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<UploadedPaper>(),
});

export const submitApplicationCall = call('POST /company/auth/submit', {
  summary: 'Applies for verification, with a way to prove the company’s consent',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<SubmitForm>(),
  answer: of<CompanyAuthDetail>(),
});

export const withdrawApplicationCall = call('POST /company/auth/withdraw', {
  summary: 'Takes an application back, to change its data or its proof',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<CompanyQuery>(),
  answer: of<CompanyAuthDetail>(),
});

export const announcePaymentCall = call('POST /company/auth/paid', {
  summary: 'Reports that the payment with the reference was made',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<CompanyQuery>(),
  answer: of<CompanyAuthDetail>(),
});

export const getLicensePictureCall = call('GET /company/license/file', {
  summary: 'Picture of the business license of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PaperQuery>(),
  answer: 'BYTES',
});

export const listApplicationsCall = call('GET /company/auth/reviews', {
  summary: 'Companies that wait for a review',
  access: 'SESSION',
  answer: of<ApplicationReviews>(),
});

export const getApplicationReviewCall = call('GET /company/auth/review', {
  summary: 'An application to be compared with its papers; reading is recorded',
  access: 'SESSION',
  query: of<ApplicationQuery>(),
  answer: of<ApplicationReview>(),
});

export const confirmPaymentCall = call('POST /company/auth/payment', {
  summary: 'Confirms that a payment arrived with its reference',
  access: 'SESSION',
  form: of<PaymentTick>(),
  answer: of<ApplicationReview>(),
});

export const reviewApplicationCall = call('POST /company/auth/review', {
  summary: 'Passes or rejects an application',
  access: 'SESSION',
  body: of<ApplicationVerdict>(),
  answer: of<null>(),
});
