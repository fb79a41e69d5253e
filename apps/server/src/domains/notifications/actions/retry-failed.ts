import type { MessagesRetried } from '@cinnabar/protocol/notifications/message-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { SYSTEM_CHAIN } from '../../audit/index.ts';
import { lockRetryable } from '../dead-letter-store.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import { notifyOfMessage, requeueMessage } from '../notifications-store.ts';
import type { RetryDeps } from './retry-message.ts';

const AT_ONCE = 500;

/** Retries all retryable dead letters, the oldest first, at most 500 at a time. */
export async function retryFailed(deps: RetryDeps, actor: Actor): Promise<MessagesRetried> {
  const { clock, database, jobs, audit } = deps;
  return database.transaction(async (tx) => {
    const found = await lockRetryable(tx, clock.now(), AT_ONCE + 1);
    const taken = found.slice(0, AT_ONCE);
    for (const { id } of taken) {
      await requeueMessage(tx, id);
      await jobs.send(tx, deliverMessageJob, { messageId: id, attempt: 0 });
    }
    if (taken[0]) {
      notifyOfMessage(tx, taken[0].id);
      await audit.record(tx, {
        chain: SYSTEM_CHAIN,
        event: 'MESSAGES_RETRIED',
        actor,
        detail: { count: taken.length },
      });
    }
    return { count: taken.length, more: found.length > AT_ONCE };
  });
}
