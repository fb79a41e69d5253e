import type { z } from 'zod';

/** In which order the jobs of a queue are taken: what a person waits for now, what they sent, what the product does by itself. */
export const URGENCY = { SOON: 10, USUAL: 0, BULK: -10 } as const;
export type Urgency = keyof typeof URGENCY;

/** Name and data of a job; senders need nothing else. */
export interface JobDefinition<T> {
  name: string;
  schema: z.ZodType<T>;
  /** Retries after the first attempt; the pause between them doubles, from 2 seconds to a quarter of an hour. */
  retries: number;
  /** While one is queued, another is not added (for work that finds its own input, such as a scheduled job). */
  single: boolean;
  /** Only one process of a machine works on them: each takes memory or a program that is there once. */
  oncePerMachine: boolean;
}

/** A job with its handler. Handlers of all domains are collected by `wiring.ts`. */
export interface JobHandler {
  job: JobDefinition<object>;
  handle: (data: object) => Promise<unknown>;
  /** Where a worker may take several jobs of the queue at a time. They fail and are retried together. */
  together?: { most: number; handle: (all: object[]) => Promise<unknown> };
}

export function defineJob<T extends object>(job: {
  name: string;
  schema: z.ZodType<T>;
  retries?: number;
  single?: boolean;
  oncePerMachine?: boolean;
}): JobDefinition<T> {
  return { retries: 10, single: false, oncePerMachine: false, ...job };
}

/** Pairs a definition with its handler; the data is validated against the schema before the handler runs. */
export function handleJob<T extends object>(
  job: JobDefinition<T>,
  handle: (data: T) => Promise<unknown>,
): JobHandler {
  return {
    job: job as unknown as JobDefinition<object>,
    handle: async (data) => handle(job.schema.parse(data)),
  };
}

/** The same for work that costs less for several jobs at once: a worker takes up to `most` that are due. */
export function handleJobsTogether<T extends object>(
  job: JobDefinition<T>,
  most: number,
  handle: (all: T[]) => Promise<unknown>,
): JobHandler {
  const handleAll = async (all: object[]) => handle(all.map((data) => job.schema.parse(data)));
  return {
    job: job as unknown as JobDefinition<object>,
    handle: (data) => handleAll([data]),
    together: { most, handle: handleAll },
  };
}
