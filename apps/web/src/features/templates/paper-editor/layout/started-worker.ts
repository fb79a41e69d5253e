let waiting: Worker | null = null;

const start = () => new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker of the layout before the editor that asks it. */
export function beginLayout(): void {
  waiting ??= start();
}

/** The worker that was started before, for one editor; else another. */
export function takeWorker(): Worker {
  const worker = waiting ?? start();
  waiting = null;
  return worker;
}
