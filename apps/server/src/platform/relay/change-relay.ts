import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../db/open-database.ts';
import type { LoggedBatch } from './change-log.ts';
import { type Following, followChanges } from './follow-changes.ts';

export interface RelaySubscriber {
  onBatch(batch: Pick<LoggedBatch, 'announcements' | 'jobs'>): void;
  /** Changes from now on are missed, until the relay follows them again. */
  onLoss?(): void;
}

export interface ChangeRelayOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** False: the database or a pooler before it delivers no notifications. */
  listen?: boolean;
}

/** What processes leave in their transactions for one another, sent and received by this process. */
export interface ChangeRelay {
  /** @returns how to end it */
  subscribe(subscriber: RelaySubscriber): () => void;
  isFollowing(): boolean;
  /** Connects unless already connected. @returns whether it follows the changes within `ms` */
  ready(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const PATIENCE_MS = 10_000;

/** The one connection of this process for changes, begun by the first `ready`. When lost, it reconnects after growing pauses. */
export function createChangeRelay({ database, log, listen = true }: ChangeRelayOptions): ChangeRelay {
  const closing = new AbortController();
  const subscribers = new Set<RelaySubscriber>();
  const waiting = new Set<() => void>();
  let following: Following | null = null;
  let running: Promise<void> | null = null;
  const stopRelaying = database.onOutgoing(() => following?.relay());

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        await followUntilLost(() => {
          failures = 0;
        });
      } catch (error) {
        log.warn({ err: error }, 'the connection for changes broke');
      }
      const longest = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await rest(longest * (0.5 + Math.random() / 2));
    }
  }

  const rest = (ms: number): Promise<void> =>
    pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);

  async function followUntilLost(onFollowing: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: database.url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'cinnabar-changes',
      // Batches are passed on while others are read.
      pipeline: true,
    });
    const lost = Promise.withResolvers<void>();
    // The promise may have no listener yet when the connection is lost.
    lost.promise.catch(() => undefined);
    client.on('error', lost.reject);
    client.on('end', lost.resolve);
    const leave = () => lost.resolve();
    closing.signal.addEventListener('abort', leave);
    try {
      await client.connect();
      following = await followChanges({ client, log, listen, onBatch: spread, onLoss: lost.reject });
      onFollowing();
      for (const resolve of waiting) resolve();
      if (!closing.signal.aborted) await lost.promise;
    } finally {
      lose();
      closing.signal.removeEventListener('abort', leave);
      await Promise.race([client.end().catch(() => undefined), pause(1000, undefined, { ref: false })]);
    }
  }

  function lose(): void {
    if (!following) return;
    following.stop();
    following = null;
    for (const subscriber of subscribers) subscriber.onLoss?.();
  }

  function spread(batch: LoggedBatch): void {
    for (const subscriber of subscribers) {
      try {
        subscriber.onBatch(batch);
      } catch (error) {
        log.error({ err: error }, 'changes could not be passed on');
      }
    }
  }

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    isFollowing: () => following !== null,
    async ready(ms) {
      if (closing.signal.aborted) return false;
      running ??= run();
      if (following) return true;
      const followed = Promise.withResolvers<void>();
      waiting.add(followed.resolve);
      await Promise.race([followed.promise, rest(ms)]);
      waiting.delete(followed.resolve);
      return following !== null;
    },
    async close() {
      stopRelaying();
      closing.abort();
      await running;
    },
  };
}
