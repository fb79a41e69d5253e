import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { readerLeft } from '../../../platform/http/reader-left.ts';
import type { TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import type { TemplatesDeps } from '../templates-deps.ts';

/** A form asks once typing pauses; a conversion takes seconds. */
const MADE_A_MINUTE = 60;

/**
 * Has a file made for this caller, counted before that, and describes its pages. When the caller leaves, what no other caller waits for is not made.
 * Throws RATE_LIMITED and what `make` throws.
 */
export async function describePages(
  { database }: Pick<TemplatesDeps, 'database'>,
  { userId }: Pick<Actor, 'userId'>,
  reply: FastifyReply,
  make: (left: AbortSignal) => Promise<TypesetFile>,
): Promise<MadePages> {
  const left = readerLeft(reply);
  await countAttempt(database, { key: `made-pages:${userId}`, max: MADE_A_MINUTE, windowSeconds: 60 });
  const { title, pageSizes, places } = await make(left);
  return { title, pages: pageSizes, places: [...places] };
}
