import { call, of } from '../transport/call.ts';
import type { AuditChainQuery, AuditListQuery, AuditPage, AuditVerdict } from './audit-list-schema.ts';
import type { AuditRoots, AuditRootsQuery } from './audit-schema.ts';
import type { LogForwarding } from './forwarding-schema.ts';

export const listAuditRootsCall = call('GET /audit/roots', {
  summary: 'Published roots of the log, for everybody to keep',
  access: 'OPEN',
  query: of<AuditRootsQuery>(),
  answer: of<AuditRoots>(),
});

export const listAuditCall = call('GET /audit/list', {
  summary:
    'Records of the company’s log and of those of its seals, or of the installation’s log, newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AuditListQuery>(),
  answer: of<AuditPage>(),
});

export const verifyAuditChainCall = call('GET /audit/verify', {
  summary: 'Recomputes a chain of the log and says whether it is intact',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AuditChainQuery>(),
  answer: of<AuditVerdict>(),
});

export const getLogForwardingCall = call('GET /audit/forwarding', {
  summary: 'How sending of records to the syslog receiver of the operator goes',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<LogForwarding>(),
});
