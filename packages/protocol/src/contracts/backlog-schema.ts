import { z } from 'zod';

/** Of the queue, so many are named at once; the rest moves up. */
export const BACKLOG_MOST = 200;

/** `GET /contract/backlog`: what waits for the caller, in the order in which it should be done. */
export const backlogSchema = z.object({
  list: z.array(z.object({ contractId: z.string(), signCode: z.number().int() })),
  /** All of it, counted no further than 1000. */
  total: z.number().int(),
});
export type Backlog = z.infer<typeof backlogSchema>;
