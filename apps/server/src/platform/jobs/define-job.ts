import type { z } from 'zod';

export interface JobDefinition<T> {
  name: string;
  schema: z.ZodType<T>;
  /** Tries after the first one; the pause between them doubles. */
  retries: number;
  /** Pairs the definition with what it does, which the worker may load later than the sender. */
  handle(run: (data: T) => Promise<void>): JobHandler;
}

export interface JobHandler {
  definition: JobDefinition<unknown>;
  run: (data: unknown) => Promise<void>;
}

/** What a job is called and carries; senders need nothing else. */
export function defineJob<T>(job: {
  name: string;
  schema: z.ZodType<T>;
  retries?: number;
}): JobDefinition<T> {
  const definition: JobDefinition<T> = {
    name: job.name,
    schema: job.schema,
    retries: job.retries ?? 10,
    handle: (run) => ({
      definition: definition as JobDefinition<unknown>,
      run: async (data) => run(job.schema.parse(data)),
    }),
  };
  return definition;
}
