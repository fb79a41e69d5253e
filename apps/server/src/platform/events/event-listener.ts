import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Announcement, announcementSchema, CHANNEL } from './announce.ts';

export interface EventListenerOptions {
  url: string;
  log: FastifyBaseLogger;
  onAnnouncement: (announcement: Announcement) => void;
  /** Announcements from now on are missed, until it listens again. */
  onLoss: () => void;
}

export interface EventListener {
  isListening(): boolean;
  /** Connects unless already connected. @returns whether it listens within `ms` */
  ready(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A silently dropped connection looks like an idle one. */
const PROBE_MS = 30_000;
const PATIENCE_MS = 10_000;

/** The one connection of this process that receives the announcements of all processes. When lost, it reconnects after growing pauses. */
export function createEventListener({
  url,
  log,
  onAnnouncement,
  onLoss,
}: EventListenerOptions): EventListener {
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  let listening = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        await listenUntilLost(() => {
          failures = 0;
        });
      } catch (error) {
        log.warn({ err: error }, 'the connection that hears of changes broke');
      }
      if (listening) onLoss();
      listening = false;
      const longest = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await pause(longest * (0.5 + Math.random() / 2), undefined, {
        ref: false,
        signal: closing.signal,
      }).catch(() => undefined);
    }
  }

  async function listenUntilLost(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'cinnabar-events',
    });
    const lost = Promise.withResolvers<void>();
    // The promise may have no listener yet when the connection is lost.
    lost.promise.catch(() => undefined);
    client.on('error', lost.reject);
    client.on('end', lost.resolve);
    client.on('notification', ({ payload }) => receive(payload));
    const leave = () => lost.resolve();
    closing.signal.addEventListener('abort', leave);
    let probe: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (closing.signal.aborted) return;
      listening = true;
      onListening();
      for (const resolve of waiting) resolve();
      probe = setInterval(() => client.query('select 1').catch(lost.reject), PROBE_MS);
      probe.unref();
      await lost.promise;
    } finally {
      clearInterval(probe);
      closing.signal.removeEventListener('abort', leave);
      await Promise.race([client.end().catch(() => undefined), pause(1000, undefined, { ref: false })]);
    }
  }

  function receive(payload: string | undefined): void {
    try {
      onAnnouncement(announcementSchema.parse(JSON.parse(payload ?? '')));
    } catch (error) {
      // Perhaps of a newer version that runs beside this one; its changes are seen at the next request.
      log.warn({ err: error }, 'an announcement that is not understood');
    }
  }

  return {
    isListening: () => listening,
    async ready(ms) {
      running ??= run();
      if (listening) return true;
      const listened = Promise.withResolvers<void>();
      waiting.add(listened.resolve);
      await Promise.race([
        listened.promise,
        pause(ms, undefined, { ref: false, signal: closing.signal }),
      ]).catch(() => undefined);
      waiting.delete(listened.resolve);
      return listening;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
