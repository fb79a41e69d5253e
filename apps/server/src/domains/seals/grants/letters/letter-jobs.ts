import { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import type { SealsDeps } from '../../seals-deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_DAYS = 3;
/** A letter that no one has signed for so long ends with its grant. */
export const LETTER_DAYS = 30;
const schema = z.object({ grantId: z.string() });

export const remindSignersJob = defineJob({ name: 'remind-seal-letter', schema });
export const expireLetterJob = defineJob({ name: 'expire-seal-letter', schema });

const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
export const remindTimeOf = (makeTime: Date): Date => daysAfter(makeTime, REMIND_DAYS);
export const expireTimeOf = (makeTime: Date): Date => daysAfter(makeTime, LETTER_DAYS);

/** The clock of the database may be ahead of this process, and a job that starts too early does nothing. */
const LATER_MS = 60_000;

/** In the transaction that keeps the letter. */
export async function queueLetterJobs(
  { jobs }: Pick<SealsDeps, 'jobs'>,
  tx: Tx,
  { grantId, makeTime }: { grantId: string; makeTime: Date },
): Promise<void> {
  const later = (time: Date) => ({ startAfter: new Date(time.getTime() + LATER_MS) });
  await jobs.send(tx, remindSignersJob, { grantId }, later(remindTimeOf(makeTime)));
  await jobs.send(tx, expireLetterJob, { grantId }, later(expireTimeOf(makeTime)));
}
