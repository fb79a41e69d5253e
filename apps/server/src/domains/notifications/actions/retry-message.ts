import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Audit, SYSTEM_CHAIN } from '../../audit/index.ts';
import { lockMessage } from '../dead-letter-store.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import { notifyOfMessage, requeueMessage } from '../notifications-store.ts';

export interface RetryDeps {
  clock: Clock;
  database: Database;
  jobs: Jobs;
  audit: Audit;
}

/**
 * Retries a dead letter, or a queued message before its next try, at once. Errors: NOT_FOUND; CONFLICT when it was sent meanwhile, or is being sent;
 * MESSAGE_EXPIRED when its code or link has expired.
 */
export async function retryMessage(deps: RetryDeps, actor: Actor, id: string): Promise<void> {
  const { clock, database, jobs, audit } = deps;
  await database.transaction(async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const expired = found.expireTime !== null && found.expireTime <= clock.now();
    if (found.status === 'EXPIRED' || (found.status !== 'SENT' && expired))
      throw new AppError('MESSAGE_EXPIRED');
    const isUnderWay = found.claimedUntil !== null && found.claimedUntil > clock.now();
    if (found.status === 'SENT' || (found.status === 'WAITING' && (found.attempts === 0 || isUnderWay))) {
      throw new AppError('CONFLICT');
    }
    await requeueMessage(tx, id);
    notifyOfMessage(tx, id);
    await jobs.send(tx, deliverMessageJob, { messageId: id, attempt: 0 });
    await audit.record(tx, {
      chain: SYSTEM_CHAIN,
      event: 'MESSAGE_RETRIED',
      actor,
      subjectId: id,
      detail: { template: found.template, channel: found.channel },
    });
  });
}
