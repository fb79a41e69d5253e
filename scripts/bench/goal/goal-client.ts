import { fork } from 'node:child_process';
import path from 'node:path';
import { BEGIN, type ClientOrder, type ClientReport } from './client-messages.ts';

export interface GoalClient {
  pid: number;
  /** Begins to send and sign contracts. */
  begin(): void;
  /** When each contract was completed, and how long it took, in milliseconds. */
  completed: { at: number; ms: number }[];
  /** Resolves when it has no signer left; rejects when a call failed. */
  ended: Promise<void>;
  stop(): void;
}

/** Starts the client in a process of its own; it is ready when its people are signed in. */
export async function startClient(order: ClientOrder): Promise<GoalClient> {
  const child = fork(path.join(import.meta.dirname, 'client.ts'), [JSON.stringify(order)]);
  const completed: GoalClient['completed'] = [];
  let isStopped = false;
  let onReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const report = message as ClientReport;
      if (report.kind === 'ready') onReady();
      if (report.kind === 'completed') completed.push({ at: performance.now(), ms: report.ms });
      if (report.kind === 'exhausted') resolve();
      if (report.kind === 'failed') reject(new Error(`the client failed: ${report.reason}`));
    });
    child.on('exit', (code) => {
      if (!isStopped) reject(new Error(`the client ended with ${code}`));
    });
  });
  const stop = () => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  try {
    await Promise.race([ready, ended]);
  } catch (error) {
    stop();
    throw error;
  }
  return { pid: child.pid!, begin: () => void child.send(BEGIN), completed, ended, stop };
}
