import { type Clock, newId } from '@cinnabar/kernel';
import type { MessageWays } from '@cinnabar/protocol/identity/account-schema';
import type { MessageEvent } from '@cinnabar/protocol/identity/message-events';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import type { OutgoingMessage } from '../message.ts';
import { eventOf } from '../message-event.ts';
import type { MessageSecrets } from '../message-secrets.ts';
import { insertNotice } from '../notice-store.ts';
import { insertMessage } from '../notifications-store.ts';

/** How a person wants to be notified of an event. */
export type WaysOf = (tx: Tx, userId: string, event: MessageEvent) => Promise<MessageWays>;

export interface SendDeps {
  clock: Clock;
  jobs: Jobs;
  secrets: MessageSecrets;
  waysOf: WaysOf;
}

/**
 * Adds a message, its notice in the message centre and its delivery job to the caller's transaction; of a message with a notice only the
 * channels that its receiver chose.
 */
export async function sendMessage(deps: SendDeps, tx: Tx, outgoing: OutgoingMessage): Promise<void> {
  const { to, template, language, params = {}, code, link, validSeconds } = outgoing;
  const now = deps.clock.now();
  const id = newId();
  const channel = outgoing.channel ?? (to.includes('@') ? 'EMAIL' : 'SMS');
  const ways = outgoing.notice && (await deps.waysOf(tx, outgoing.notice.userId, eventOf(template)));
  if (outgoing.notice && ways?.inbox) {
    await insertNotice(tx, { id, ...outgoing.notice, template, params, createTime: now, readTime: null });
  }
  if (ways && !(channel === 'EMAIL' ? ways.email : ways.sms)) return;
  await insertMessage(tx, {
    id,
    recipient: to,
    channel,
    template,
    params,
    language,
    secret: code || link ? deps.secrets.wrap(id, { code, link }) : null,
    expireTime: validSeconds === undefined ? null : new Date(now.getTime() + validSeconds * 1000),
    status: 'WAITING',
    attempts: 0,
    nextTime: null,
    problem: null,
    createTime: now,
    sentTime: null,
  });
  await deps.jobs.send(tx, deliverMessageJob, { messageId: id, attempt: 0 });
}
