import { call, of } from '../transport/call.ts';
import type {
  FeeAccount,
  FeeBooking,
  FeeCompaniesQuery,
  FeeCompany,
  FeeExportQuery,
  FeeList,
  FeeListQuery,
  FeePermission,
  FeeReversal,
  FeeTenant,
} from './fee-schema.ts';

export const getFeeAccountCall = call('GET /fee/account', {
  summary: 'Balance, coupons and annual card of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FeeTenant>(),
  answer: of<FeeAccount>(),
});

export const hasAnnualCardCall = call('GET /fee/annual/valid', {
  summary: 'Whether an annual card of the company holds now',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FeeTenant>(),
  answer: of<boolean>(),
});

export const mayOpenFeesCall = call('POST /fee/account/permission/check', {
  summary: 'Whether the caller may open the fee center of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  // A read by POST, as the specification defines it.
  effect: false,
  body: of<FeePermission>(),
  answer: of<boolean>(),
});

export const listBillCall = call('GET /fee/list', {
  summary: 'The bill of a company, newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FeeListQuery>(),
  answer: of<FeeList>(),
});

export const exportBillCall = call('GET /fee/export', {
  summary: 'The bill of a company as CSV',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FeeExportQuery>(),
  answer: 'DOWNLOAD',
});

export const listFeeCompaniesCall = call('GET /fee/companies', {
  summary: 'Companies that the operator may book for',
  access: 'SESSION',
  query: of<FeeCompaniesQuery>(),
  answer: of<FeeCompany[]>(),
});

export const bookFeeCall = call('POST /fee/book', {
  summary: 'Books a top-up, coupons or an annual card for a company',
  access: 'SESSION',
  body: of<FeeBooking>(),
  answer: of<null>(),
});

export const reverseBookingCall = call('POST /fee/reverse', {
  summary: 'Takes a booking back',
  access: 'SESSION',
  body: of<FeeReversal>(),
  answer: of<null>(),
});
