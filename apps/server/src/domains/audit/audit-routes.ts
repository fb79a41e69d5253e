import { createHash } from 'node:crypto';
import { publishedRootSchema } from '@cinnabar/audit-proof';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { Database } from '../../platform/db/open-database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { listRoots } from './audit-root-store.ts';
import { presentRoot } from './present-root.ts';

const MOST_ROOTS = 200;
/** A root is published once a day; who asks every few minutes may be answered by a cache on the way. */
const FRESH_SECONDS = 300;

const querySchema = z.object({
  /** Number of the last root that the caller has. */
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
  pageSize: z.coerce.number().int().min(1).max(MOST_ROOTS).default(50),
});

const rootsSchema = z.object({
  /** By number, from the one behind `after` on. */
  list: z.array(publishedRootSchema),
  /** What to ask for next, `after` of the next page; null at the end. */
  next: z.number().int().nullable(),
});

/** For everybody: what is handed out can be kept by many, and then no longer be exchanged unseen. */
export function auditRoutes(app: App, { database }: { database: Database }): void {
  app.get(
    '/audit/roots',
    { schema: { querystring: querySchema, response: { 200: answerSchema(rootsSchema) } } },
    async (request, reply) => {
      const { after, pageSize } = request.query;
      const found = await listRoots(database.db, { after, limit: pageSize + 1 });
      const list = found.slice(0, pageSize).map(presentRoot);
      const next = found.length > pageSize ? list.at(-1)!.number : null;
      const digest = createHash('sha256').update(JSON.stringify({ list, next })).digest('hex').slice(0, 32);
      if (answerUnchanged(request, reply, digest, { publicSeconds: FRESH_SECONDS })) return reply;
      return ok({ list, next });
    },
  );
}
