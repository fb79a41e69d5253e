import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { admitRequest } from './admit-request.ts';
import { announceRequest } from './announce-request.ts';

/** What the company of a new request does comes after the answer, so that the answer takes the same time for all. */
export const announceRequestJob = defineJob({
  name: 'announce-join-request',
  schema: z.object({ id: z.string() }),
});

/** The author is let in at once, or the administrators are notified. */
export async function followRequest(deps: OrganizationsDeps, { id }: { id: string }): Promise<void> {
  if (!(await admitRequest(deps, id))) await announceRequest(deps, id);
}
