import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/db/open-database.ts';
import { listOutgoing, lockSending, noteFailure, removeOutgoing } from './forwarding-store.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import type { ReceiverAddress } from './receiver-address.ts';
import { syslogMessage } from './syslog-message.ts';

/** Messages that are written at once: tens of kilobytes. */
const AT_ONCE = 200;
/** Where nothing waits, or another process sends. */
const LOOK_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

interface ForwarderDeps {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  address: ReceiverAddress;
}

/**
 * Sends records to the receiver after their transactions, outside every request: records wait in the database and are removed in the
 * transaction that sent them, so each is sent at least once. A receiver that is slow or away is waited for. @returns how to stop it
 */
export function startForwarding(deps: ForwarderDeps): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = forward(deps, ending.signal);
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

async function forward(deps: ForwarderDeps, signal: AbortSignal): Promise<void> {
  let receiver: Receiver | null = null;
  let failures = 0;
  while (!signal.aborted) {
    let sent = 0;
    try {
      receiver ??= await openReceiver(deps.address);
      sent = await sendBatch(deps, receiver);
      failures = 0;
    } catch (error) {
      receiver?.close();
      receiver = null;
      failures++;
      await reportFailure(deps, error as Error, failures === 1);
    }
    const wait = failures > 0 ? Math.min(LONGEST_PAUSE_MS, LOOK_MS * 2 ** (failures - 1)) : LOOK_MS;
    if (sent < AT_ONCE) await pause(wait, undefined, { signal }).catch(() => undefined);
  }
  receiver?.close();
}

/** @returns how many were sent; 0 while another process sends */
async function sendBatch({ database, clock }: ForwarderDeps, receiver: Receiver): Promise<number> {
  return database.transaction(async (tx) => {
    if (!(await lockSending(tx))) return 0;
    const waiting = await listOutgoing(tx, AT_ONCE);
    if (waiting.length === 0) return 0;
    await receiver.send(waiting.map(({ row }) => syslogMessage(row)));
    await removeOutgoing(
      tx,
      waiting.map(({ id }) => id),
      clock.now(),
    );
    return waiting.length;
  });
}

async function reportFailure(
  { database, clock, log }: ForwarderDeps,
  error: Error,
  isFirst: boolean,
): Promise<void> {
  if (isFirst) log.warn({ err: error }, 'records of the log cannot be sent to the syslog receiver');
  await noteFailure(database.db, (error.message || String(error)).slice(0, 300), clock.now()).catch(
    () => undefined,
  );
}
