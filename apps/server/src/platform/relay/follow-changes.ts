import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { sqlState } from '../db/open-database.ts';
import { type LoggedBatch, latestPosition, readChangeLog, removeOldBatches } from './change-log.ts';
import { paced } from './paced.ts';
import { CHANNEL, relayBatch } from './relay-batch.ts';

export interface FollowOptions {
  client: pg.Client;
  log: FastifyBaseLogger;
  /** False where notifications do not reach this process: the log is read by the clock. */
  listen: boolean;
  onBatch: (batch: LoggedBatch) => void;
  /** Batches from now on may be missed; the connection is of no more use. */
  onLoss: (error: Error) => void;
}

export interface Following {
  /** This process has left something in the outbox. */
  relay(): void;
  stop(): void;
}

/** Every write of a process at its own pace would be one notification each, and notifications are sent one after another. */
const RELAY_PAUSE_MS = 20;
/** Takes over what a process left that died before it could relay it. */
const TAKEOVER_MS = 1000;
const POLL_MS = 300;
const REMOVE_MS = 30_000;

/**
 * Relays the outbox and reads the log of changes over one connection, from now on. A notification is only the reason to read at once;
 * every batch is read by its position, so that none is missed without one.
 */
export async function followChanges({
  client,
  log,
  listen,
  onBatch,
  onLoss,
}: FollowOptions): Promise<Following> {
  const isListening = listen && (await tryToListen(client, log));
  let position = await latestPosition(client);
  let notified = position;
  /** What was read a while ago: notifications of it must have arrived by now. */
  let readBefore = position;
  let isDue = false;
  let polling: NodeJS.Timeout | undefined;
  let isStopped = false;

  const guarded = (work: () => Promise<void>) => () =>
    isStopped ? Promise.resolve() : work().catch((error: Error) => onLoss(error));

  const relay = paced(
    guarded(async () => {
      if (await relayBatch(client, isListening)) relay();
      if (isDue) checkNotifications();
      if (isDue || polling) read();
      isDue = false;
    }),
    RELAY_PAUSE_MS,
  );

  const read = paced(
    guarded(async () => {
      const { batches, isMore } = await readChangeLog(client, position);
      for (const batch of batches) {
        if (isStopped) return;
        position = batch.position;
        onBatch(batch);
      }
      if (isMore) read();
    }),
    0,
  );

  function poll(): void {
    if (polling || isStopped) return;
    polling = setInterval(read, POLL_MS);
    polling.unref();
  }

  /** A pooler that gives each transaction another connection accepts LISTEN, and delivers nothing. */
  function checkNotifications(): void {
    if (isListening && !polling && readBefore > notified) {
      log.warn('the database delivers no notifications; the changes are read by the clock');
      poll();
    }
    readBefore = position;
  }

  if (isListening)
    client.on('notification', ({ payload }) => {
      notified = Math.max(notified, Number(payload));
      if (notified > position) read();
    });
  else poll();

  function takeOver(): void {
    isDue = true;
    relay();
  }

  const removeOld = guarded(() => removeOldBatches(client));
  const timers = [setInterval(takeOver, TAKEOVER_MS), setInterval(() => void removeOld(), REMOVE_MS)];
  for (const timer of timers) timer.unref();
  relay();
  return {
    relay,
    stop() {
      isStopped = true;
      for (const timer of [...timers, polling]) clearInterval(timer);
    },
  };
}

/** Feature not supported, and errors of syntax and permission: the server has no notifications. */
const REFUSALS = ['0A', '42'];

async function tryToListen(client: pg.Client, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await client.query(`listen ${CHANNEL}`);
    return true;
  } catch (error) {
    if (!REFUSALS.includes(sqlState(error)?.slice(0, 2) ?? '')) throw error;
    log.warn({ err: error }, 'the database refuses notifications; the changes are read by the clock');
    return false;
  }
}
