import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { type Clock, newId } from '@cinnabar/kernel';
import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { problemOf } from '../channels/delivery-error.ts';
import type { MessageChannel } from '../channels/message-channel.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import { nextTry } from '../delivery-schedule.ts';
import { claimMessages, type Delivery, listClaimed, renewClaim, settleMessages } from '../delivery-store.ts';
import type { MessageSecrets } from '../message-secrets.ts';
import { type MessageRecord, notifyOfMessage } from '../notifications-store.ts';
import { renderMessage } from '../render-message.ts';
import { withoutContact } from '../without-contact.ts';

export interface DeliverDeps {
  clock: Clock;
  database: Database;
  jobs: Jobs;
  channel: MessageChannel;
  secrets: MessageSecrets;
}

/** Messages that a worker sends at the same time. */
export const MOST_TOGETHER = 8;
/** A process silent for this long is considered dead, and its messages may be sent by another one. */
const CLAIM_MS = 30_000;
const RENEWAL_MS = 10_000;

/**
 * Tries to deliver messages, each by itself: no transaction is open meanwhile, one that fails or is slow delays no other, and what ends at
 * the same time is written by one statement. Run twice, it finds nothing due and returns. A temporary failure is stored together with the
 * job of the next try; the last failure makes a dead letter.
 */
export async function deliverMessages(deps: DeliverDeps, deliveries: readonly Delivery[]): Promise<void> {
  const { clock, database } = deps;
  const now = clock.now();
  const claimEnd = () => new Date(clock.now().getTime() + CLAIM_MS);
  const id = newId(now.getTime());
  const claimed = await claimMessages(database, deliveries, { id, until: claimEnd() }, now);
  const own = new Set(claimed.map((message) => message.id));
  // Without the database the claim expires.
  const renew = () => renewClaim(database.db, [...own], { id, until: claimEnd() }).catch(() => undefined);
  const renewal = setInterval(() => void renew(), RENEWAL_MS);
  const settle = createSettling(deps);
  const work = [
    ...claimed.map(async (message) => settle(await tryToDeliver(deps, message))),
    awaitOtherClaims(
      deps,
      deliveries.filter(({ messageId }) => !own.has(messageId)),
    ),
  ];
  const ends = await Promise.allSettled(work).finally(() => clearInterval(renewal));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** What another delivery holds may have to be tried after all, if its process dies. */
async function awaitOtherClaims(
  { clock, database, jobs }: DeliverDeps,
  left: readonly Delivery[],
): Promise<void> {
  const held = left.length === 0 ? [] : await listClaimed(database.db, left, clock.now());
  if (held.length === 0) return;
  await database.transaction(async (tx) => {
    for (const { id, attempts, claimedUntil } of held) {
      const delivery = { messageId: id, attempt: attempts };
      await jobs.send(tx, deliverMessageJob, delivery, { startAfter: claimedUntil! });
    }
  });
}

/** The message as it is after a try, and what its channel stores of it. */
interface Ended {
  message: MessageRecord;
  kept?: SQL;
}

async function tryToDeliver(deps: DeliverDeps, waiting: MessageRecord): Promise<Ended> {
  const now = deps.clock.now();
  const ended: MessageRecord = { ...waiting, nextTime: null, sentTime: null };
  if (waiting.expireTime && waiting.expireTime <= now)
    return { message: { ...ended, status: 'EXPIRED', secret: null } };
  const outcome = await handOver(deps, waiting).catch((error: unknown) => ({ passing: problemOf(error) }));
  if (outcome === 'sent' || 'kept' in outcome) {
    const sent = { status: 'SENT', problem: null, secret: null, sentTime: deps.clock.now() } as const;
    return { message: { ...ended, ...sent }, ...(outcome !== 'sent' && outcome) };
  }
  if ('undeliverable' in outcome) {
    const problem = withoutReceiver(outcome.undeliverable, waiting);
    return { message: { ...ended, status: 'FAILED', problem } };
  }
  const attempts = waiting.attempts + 1;
  const nextTime = nextTry(attempts, deps.clock.now());
  const problem = withoutReceiver(outcome.passing, waiting);
  return { message: { ...ended, attempts, nextTime, problem, status: nextTime ? 'WAITING' : 'FAILED' } };
}

async function handOver({ channel, secrets }: DeliverDeps, waiting: MessageRecord) {
  const secret = waiting.secret ? secrets.unwrap(waiting.id, waiting.secret) : {};
  return channel.deliver(renderMessage({ ...waiting, to: waiting.recipient, ...secret }));
}

/** Writes how tries ended; those that end while others are being written are written by the next statement. */
function createSettling({ database, jobs }: DeliverDeps): (ended: Ended) => Promise<void> {
  let gathered: Ended[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function writeGathered(): Promise<void> {
    await last.catch(() => undefined);
    await turnOfTheLoop();
    const ended = gathered;
    [gathered, next] = [[], null];
    const settled = settleMessages(ended.map(({ message }) => message));
    last = database.write(settled, async (outbox) => {
      for (const { message, kept } of ended) {
        const { id, status, attempts, nextTime } = message;
        if (kept) outbox.atEnd(kept);
        notifyOfMessage({ outbox }, id);
        const delivery = { messageId: id, attempt: attempts };
        if (status === 'WAITING')
          await jobs.send({ outbox }, deliverMessageJob, delivery, { startAfter: nextTime! });
      }
    });
    await last;
  }

  return (ended) => {
    gathered.push(ended);
    next ??= writeGathered();
    return next;
  };
}

const withoutReceiver = (
  { code, words }: DeliveryProblem,
  { recipient }: MessageRecord,
): DeliveryProblem => ({
  code,
  words: words && withoutContact(words, recipient),
});
