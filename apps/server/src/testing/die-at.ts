import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** Task of a process: a call of a person, or a job. */
export type Task = { url: string; form: object; token: string } | { job: string; data: object };

export interface Doomed {
  database: { url: string };
  folder: string;
  masterKey: Buffer;
  timestampUrls?: string[];
}

const PROCESS = path.join(import.meta.dirname, 'dying-process.ts');

/** A process on the same database and files that kills itself at `step`, or whenever `started` has it killed. */
export function dieAt(
  step: string,
  { database, folder, masterKey, timestampUrls = [] }: Doomed,
  task: Task,
  started: (child: ChildProcess) => void = () => undefined,
): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [PROCESS], {
    env: {
      ...process.env,
      // As the server itself does at its start.
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../../node_modules/.cache/cinnabar'),
      DIE_AT: step,
      TEST_DATABASE: database.url,
      TEST_FOLDER: folder,
      TEST_MASTER_KEY: masterKey.toString('hex'),
      TEST_TIMESTAMP_URLS: timestampUrls.join(','),
      TEST_TASK: JSON.stringify(task),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.resume();
  started(child);
  return new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
}
