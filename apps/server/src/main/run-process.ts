import type { Config } from '../platform/config/load-config.ts';
import { type Channel, createRequests } from '../platform/processes/requests.ts';
import { slotsOfPrimary } from '../platform/processes/slots.ts';
import { poolOfPrimary, TASK_ERRORS } from '../platform/workers/shared-pool.ts';
import { addressOf, closeServer, listen, openServer } from './listen.ts';
import type { ProcessPlace } from './process-place.ts';
import type { Running } from './running.ts';
import type { Greeting } from './serve-product.ts';

/** What the primary says when the database is ready. */
export interface Beginning {
  databaseUrl: string;
  /** Absent: that of the configuration, with the port that this process has. */
  publicUrl?: string;
  place: ProcessPlace;
}

const channelToPrimary: Channel = {
  send: (message) => void process.send!(message, undefined, undefined, () => undefined),
  onMessage: (listener) => void process.on('message', listener),
  onGone: (listener) => void process.once('disconnect', listener),
};

/** One of several processes, started by the primary (`run-primary.ts`). The first takes the port at once, so that a busy one is detected before anything is changed. Begins when the database is ready. */
export async function runProcess(config: Config & { demo: boolean }, running: Running): Promise<void> {
  const primary = createRequests(channelToPrimary, TASK_ERRORS);
  const asked = Promise.withResolvers<Beginning>();
  const served = Promise.withResolvers<Greeting>();
  primary.answer('begin', (beginning: Beginning) => {
    asked.resolve(beginning);
    return served.promise;
  });
  const server = openServer();
  const isFirst = await primary.ask<boolean>('isFirst');
  if (isFirst) await listen(server, config.port, config.host!);
  running.add(() => closeServer(server));
  primary.notify('waiting');
  const { serveProduct } = await import('./serve-product.ts');
  const shared = {
    slots: slotsOfPrimary(primary),
    renderers: poolOfPrimary<typeof import('../platform/workers/rendering-worker.ts')>('renderers', primary),
    verifiers: poolOfPrimary<typeof import('../platform/workers/verification-worker.ts')>(
      'verifiers',
      primary,
    ),
    sheets: poolOfPrimary<typeof import('../platform/sheets/sheet-worker.ts')>('sheets', primary),
  };
  const { databaseUrl, place, publicUrl = addressOf(config.publicUrl, server) } = await asked.promise;
  const ownConfig = { ...config, publicUrl };
  const start = { config: ownConfig, databaseUrl, server, place, shared, seeds: isFirst };
  const greeting = await serveProduct(start, running);
  // Until it is ready the others get all connections.
  if (!isFirst) await listen(server, config.port, config.host!);
  served.resolve(greeting);
}
