import { createHash } from 'node:crypto';
import { listAuditRootsCall } from '@cinnabar/protocol/audit/audit-calls';
import { auditRootsQuerySchema, auditRootsSchema } from '@cinnabar/protocol/audit/audit-schema';
import type { Database } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { listRoots } from './audit-root-store.ts';
import { presentRoot } from './present-root.ts';

/** A root is published once a day; frequent requests may be answered by a shared cache. */
const FRESH_SECONDS = 300;

/** Public: many can keep copies, so a root cannot be replaced undetected. */
export function auditRoutes(app: App, { database }: { database: Database }): void {
  serve(
    app,
    listAuditRootsCall,
    { query: auditRootsQuerySchema, answer: auditRootsSchema },
    async ({ query, request, reply }) => {
      const { after, pageSize } = query;
      const found = await listRoots(database.db, { after, limit: pageSize + 1 });
      const list = found.slice(0, pageSize).map(presentRoot);
      const next = found.length > pageSize ? list.at(-1)!.number : null;
      const digest = createHash('sha256').update(JSON.stringify({ list, next })).digest('hex').slice(0, 32);
      if (answerUnchanged(request, reply, digest, { publicSeconds: FRESH_SECONDS })) return reply;
      return { list, next };
    },
  );
}
