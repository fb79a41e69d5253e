import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { LogDeps } from '../reading/log-ports.ts';

/** What making files of the log needs besides reading it. */
export interface ExportDeps extends LogDeps {
  jobs: Jobs;
  storage: Storage;
  masterKey: Uint8Array;
}
