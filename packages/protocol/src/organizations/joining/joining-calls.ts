import { call, of } from '../../transport/call.ts';
import type { CompanyQuery } from '../company-schema.ts';
import type { StaffMember } from '../staff-schema.ts';
import type {
  ApproveJoin,
  JoinForm,
  JoinRequestId,
  OpenJoinRequest,
  OwnJoinRequest,
  RejectJoin,
} from './joining-schema.ts';

/** What administrators of a company do, also in a session by the company's own sign-in. */
const managed = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const requestToJoinCall = call('POST /join/request', {
  summary: 'Asks to become an employee of a company; the answer does not say whether the company is here',
  access: 'SESSION',
  form: of<JoinForm>(),
  answer: of<OwnJoinRequest>(),
});

export const listOwnJoinRequestsCall = call('GET /join/own', {
  summary: 'The latest requests of the caller to join companies',
  access: 'SESSION',
  answer: of<OwnJoinRequest[]>(),
});

export const withdrawJoinRequestCall = call('POST /join/withdraw', {
  summary: 'Withdraws a request to join a company',
  access: 'SESSION',
  form: of<JoinRequestId>(),
  answer: of<null>(),
});

export const listJoinRequestsCall = call('GET /join/list', {
  ...managed,
  summary: 'Open requests to join a company, oldest first, each with what matches',
  query: of<CompanyQuery>(),
  answer: of<OpenJoinRequest[]>(),
});

export const approveJoinRequestCall = call('POST /join/approve', {
  ...managed,
  proposable: true,
  summary: 'Makes the author of a request an employee, without a role',
  form: of<ApproveJoin>(),
  answer: of<StaffMember>(),
});

export const rejectJoinRequestCall = call('POST /join/reject', {
  ...managed,
  summary: 'Rejects a request to join a company',
  form: of<RejectJoin>(),
  answer: of<null>(),
});
