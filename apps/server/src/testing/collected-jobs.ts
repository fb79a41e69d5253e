import type { JobHandler } from '../platform/jobs/define-job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface CollectedJobs extends Jobs {
  /** Does what was sent so far, in order. */
  run(handlers: JobHandler[]): Promise<void>;
}

/** Jobs that wait until the test runs them, instead of a worker that polls. What a rolled-back transaction sent must find nothing to do. */
export function collectedJobs(): CollectedJobs {
  const sent: { name: string; data: object }[] = [];
  return {
    async send(_tx, job, data) {
      sent.push({ name: job.name, data: job.schema.parse(data) });
    },
    declare: async () => undefined,
    work: async () => undefined,
    rest: async () => undefined,
    stop: async () => undefined,
    async run(handlers) {
      for (const { name, data } of sent.splice(0)) {
        await handlers.find(({ job }) => job.name === name)?.handle(data);
      }
    },
  };
}
