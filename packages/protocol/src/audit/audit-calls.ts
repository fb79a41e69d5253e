import { call, of } from '../transport/call.ts';
import type { AuditRoots, AuditRootsQuery } from './audit-schema.ts';

export const listAuditRootsCall = call('GET /audit/roots', {
  summary: 'Published roots of the log, for everybody to keep',
  access: 'OPEN',
  query: of<AuditRootsQuery>(),
  answer: of<AuditRoots>(),
});
