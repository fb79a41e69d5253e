import type { z } from 'zod';

/** What a job is called and carries; senders need nothing else. */
export interface JobDefinition<T> {
  name: string;
  schema: z.ZodType<T>;
  /** Tries after the first one; the pause between them doubles, from 2 seconds to a quarter of an hour. */
  retries: number;
  /** While one waits, another is not added (for work that looks for what there is to do, such as a schedule's). */
  single: boolean;
}

/** A job with what it does. Handlers of all domains are collected by `wiring.ts`. */
export interface JobHandler {
  job: JobDefinition<object>;
  handle: (data: object) => Promise<unknown>;
}

export function defineJob<T extends object>(job: {
  name: string;
  schema: z.ZodType<T>;
  retries?: number;
  single?: boolean;
}): JobDefinition<T> {
  return { retries: 10, single: false, ...job };
}

/** Pairs a definition with its handler; the data is checked against the schema before it is handed over. */
export function handleJob<T extends object>(
  job: JobDefinition<T>,
  handle: (data: T) => Promise<unknown>,
): JobHandler {
  return {
    job: job as unknown as JobDefinition<object>,
    handle: async (data) => handle(job.schema.parse(data)),
  };
}
