import { PAGE_COUNT_HEADER } from '@cinnabar/protocol/transport/headers';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { TemplatesDeps } from '../templates-deps.ts';

/** A form that shows its page while a person types stays below this. */
const PREVIEWS_A_MINUTE = 120;
/** Readers ask for the pages that they see, one by one. */
const PICTURES_A_MINUTE = 600;

interface Asked {
  /** The picture of this page, from 1; absent: the PDF. */
  page?: number | undefined;
  /** Of the picture, px. */
  width: number;
}

/** A file and its pages in their order. */
export interface PreviewedFile {
  bytes: Uint8Array;
  pageSizes: readonly object[];
}

/**
 * Answers a preview that was typeset for this caller, counted before the typesetting; a header says how many pages the file has. Throws
 * RATE_LIMITED, NOT_FOUND for a page that there is not, BUSY, and what `typeset` throws.
 */
export async function sendPreview(
  { database, drawOwnPage }: Pick<TemplatesDeps, 'database' | 'drawOwnPage'>,
  { userId }: Pick<Actor, 'userId'>,
  { page, width }: Asked,
  reply: FastifyReply,
  typeset: () => Promise<PreviewedFile>,
): Promise<FastifyReply> {
  const limit =
    page === undefined
      ? { key: `paper-preview:${userId}`, max: PREVIEWS_A_MINUTE }
      : { key: `paper-picture:${userId}`, max: PICTURES_A_MINUTE };
  await countAttempt(database, { ...limit, windowSeconds: 60 });
  const { bytes, pageSizes } = await typeset();
  const answer = reply.header('cache-control', 'no-store').header(PAGE_COUNT_HEADER, pageSizes.length);
  if (page === undefined) return answer.type('application/pdf').send(Buffer.from(bytes));
  return answer.type('image/webp').send(Buffer.from(await drawOwnPage({ bytes, page, width }, userId)));
}
