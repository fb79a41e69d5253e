import { type Clock, newId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import type { OutgoingMessage } from '../message.ts';
import type { MessageSecrets } from '../message-secrets.ts';
import { insertNotice } from '../notice-store.ts';
import { insertMessage } from '../notifications-store.ts';

export interface SendDeps {
  clock: Clock;
  jobs: Jobs;
  secrets: MessageSecrets;
}

/** Puts a message, its notice in the message centre and the job that delivers it into the caller's transaction. */
export async function sendMessage(deps: SendDeps, tx: Tx, outgoing: OutgoingMessage): Promise<void> {
  const { to, template, language, params = {}, code, link, validSeconds } = outgoing;
  const now = deps.clock.now();
  const id = newId();
  await insertMessage(tx, {
    id,
    recipient: to,
    channel: outgoing.channel ?? (to.includes('@') ? 'EMAIL' : 'SMS'),
    template,
    params,
    language,
    secret: code || link ? deps.secrets.wrap(id, { code, link }) : null,
    expireTime: validSeconds === undefined ? null : new Date(now.getTime() + validSeconds * 1000),
    status: 'WAITING',
    reason: null,
    createTime: now,
    sentTime: null,
  });
  if (outgoing.notice) {
    await insertNotice(tx, { id, ...outgoing.notice, template, params, createTime: now, readTime: null });
  }
  await deps.jobs.send(tx, deliverMessageJob, { messageId: id });
}
