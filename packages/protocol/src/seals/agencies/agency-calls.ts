import { call, of } from '../../transport/call.ts';
import type { AgenciesQuery, AssignGrant, ReturnGrant, SealAgency, UnassignGrant } from './agency-schema.ts';

export const listAgenciesCall = call('GET /seal/agencies', {
  summary:
    'Grants of other companies’ seals that a company holds: all for those who assign them, to an agent their own',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AgenciesQuery>(),
  answer: of<SealAgency[]>(),
});

export const assignGrantCall = call('POST /seal/agency/assign', {
  summary: 'The agent company names an employee who may use the seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<AssignGrant>(),
  answer: of<null>(),
});

export const unassignGrantCall = call('POST /seal/agency/unassign', {
  summary: 'Ends the assignment of a grant to an employee, by the agent company or by the employee',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<UnassignGrant>(),
  answer: of<null>(),
});

export const returnGrantCall = call('POST /seal/agency/return', {
  summary: 'The agent company gives a grant up, with a reason, and it ends',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ReturnGrant>(),
  answer: of<null>(),
});
