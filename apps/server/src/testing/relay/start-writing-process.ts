import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const PROCESS = path.join(import.meta.dirname, 'writing-process.ts');

/** Starts `writing-process.ts`. It ends with the test in every case. */
export function startWritingProcess(
  database: { url: string },
  task: { topic: string; company: string; dieAt?: 'commit' },
) {
  const child = spawn(process.execPath, [PROCESS], {
    env: {
      ...process.env,
      TEST_DATABASE: database.url,
      TEST_TOPIC: task.topic,
      TEST_COMPANY: task.company,
      DIE_AT: task.dieAt ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  return {
    /** The ids that it printed until now. */
    ids: () => printed.split('\n').slice(0, -1),
    kill: () => void child.kill('SIGKILL'),
    /** When it ended (`performance.now()`), and by which signal. */
    ended: new Promise<{ at: number; signal: NodeJS.Signals | null }>((resolve) => {
      let at = 0;
      child.on('exit', () => {
        at = performance.now();
      });
      child.on('close', (_code, signal) => resolve({ at, signal }));
    }),
  };
}
