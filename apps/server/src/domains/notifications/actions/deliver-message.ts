import type { Clock } from '@cinnabar/kernel';
import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { problemOf } from '../channels/delivery-error.ts';
import type { MessageChannel } from '../channels/message-channel.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import { nextTry } from '../delivery-schedule.ts';
import type { MessageSecrets } from '../message-secrets.ts';
import {
  awaitDelivery,
  endMessage,
  lockWaitingMessage,
  type MessageRecord,
  notifyOfMessage,
} from '../notifications-store.ts';
import { renderMessage } from '../render-message.ts';
import { withoutContact } from '../without-contact.ts';

export interface DeliverDeps {
  clock: Clock;
  database: Database;
  jobs: Jobs;
  channel: MessageChannel;
  secrets: MessageSecrets;
}

/**
 * Tries to deliver one message. Run twice, it finds nothing queued and returns. A temporary failure is stored together with the job of the
 * next try; the last failure makes a dead letter.
 */
export async function deliverMessage(
  deps: DeliverDeps,
  { messageId, attempt }: { messageId: string; attempt?: number | undefined },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const waiting = await lockWaitingMessage(tx, messageId);
    if (!waiting || (attempt !== undefined && attempt !== waiting.attempts)) return;
    notifyOfMessage(tx, messageId);
    const now = deps.clock.now();
    if (waiting.expireTime && waiting.expireTime <= now) {
      await endMessage(tx, messageId, { status: 'EXPIRED', problem: waiting.problem, sentTime: null });
      return;
    }
    const outcome = await handOver(deps, tx, waiting).catch((error: unknown) => ({
      passing: problemOf(error),
    }));
    if (outcome === 'sent') {
      await endMessage(tx, messageId, { status: 'SENT', problem: null, sentTime: now });
    } else if ('undeliverable' in outcome) {
      const problem = withoutReceiver(outcome.undeliverable, waiting);
      await endMessage(tx, messageId, { status: 'FAILED', problem, sentTime: null });
    } else {
      await tryLater(deps, tx, waiting, withoutReceiver(outcome.passing, waiting));
    }
  });
}

async function handOver({ channel, secrets }: DeliverDeps, tx: Tx, waiting: MessageRecord) {
  const secret = waiting.secret ? secrets.unwrap(waiting.id, waiting.secret) : {};
  return channel.deliver(tx, renderMessage({ ...waiting, to: waiting.recipient, ...secret }));
}

async function tryLater(
  { clock, jobs }: DeliverDeps,
  tx: Tx,
  { id, attempts: before }: MessageRecord,
  problem: DeliveryProblem,
): Promise<void> {
  const attempts = before + 1;
  const nextTime = nextTry(attempts, clock.now());
  await awaitDelivery(tx, id, { attempts, nextTime, problem });
  if (!nextTime) await endMessage(tx, id, { status: 'FAILED', problem, sentTime: null });
  else await jobs.send(tx, deliverMessageJob, { messageId: id, attempt: attempts }, { startAfter: nextTime });
}

const withoutReceiver = (
  { code, words }: DeliveryProblem,
  { recipient }: MessageRecord,
): DeliveryProblem => ({
  code,
  words: words && withoutContact(words, recipient),
});
