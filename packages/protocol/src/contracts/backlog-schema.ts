import { z } from 'zod';

/** Maximum number of listed entries of the queue; the others follow as these are done. */
export const BACKLOG_MOST = 200;

/** `GET /contract/backlog`: the caller's to-do queue, in the order in which it should be done. */
export const backlogSchema = z.object({
  list: z.array(z.object({ contractId: z.string(), signCode: z.number().int() })),
  /** Total, counted up to 1000. */
  total: z.number().int(),
});
export type Backlog = z.infer<typeof backlogSchema>;
