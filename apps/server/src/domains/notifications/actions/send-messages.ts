import { type Clock, newId } from '@cinnabar/kernel';
import type { MessageWays, Preferences } from '@cinnabar/protocol/identity/account-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deliverMessageJob } from '../deliver-message-job.ts';
import type { OutgoingMessage } from '../message.ts';
import { eventOf } from '../message-event.ts';
import type { MessageSecrets } from '../message-secrets.ts';
import type { NoticeRecord } from '../notice-store.ts';
import { addOutgoing, insertMessages, type MessageRecord } from '../notifications-store.ts';

/** How these people want to be notified of each event. */
export type WaysOf = (
  tx: Tx,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Preferences['events']>>;

export interface SendDeps {
  clock: Clock;
  jobs: Jobs;
  secrets: MessageSecrets;
  waysOf: WaysOf;
  /** Messages are written at once and not at the end of the transaction. */
  atOnce?: boolean;
}

/**
 * Adds messages, their notices in the message centre and their delivery jobs to the caller's transaction; of a message with a notice only
 * the channels that its receiver chose.
 */
export async function sendMessages(
  deps: SendDeps,
  tx: Tx,
  outgoing: readonly OutgoingMessage[],
): Promise<void> {
  const asked = outgoing.flatMap(({ notice }) => (notice && !notice.ways ? [notice.userId] : []));
  const ways = asked.length > 0 ? await deps.waysOf(tx, [...new Set(asked)]) : null;
  const notices: NoticeRecord[] = [];
  const messages: MessageRecord[] = [];
  for (const one of outgoing) {
    const id = newId();
    const message = toMessage(deps, id, one);
    const chosen: MessageWays | null = one.notice
      ? (one.notice.ways ?? ways!.get(one.notice.userId)!)[eventOf(one.template)]
      : null;
    if (one.notice && chosen?.inbox) notices.push(toNotice(message, one.notice));
    if (!chosen || (message.channel === 'EMAIL' ? chosen.email : chosen.sms)) messages.push(message);
  }
  if (deps.atOnce) await insertMessages(tx, messages);
  addOutgoing(tx, { notices, messages: deps.atOnce ? [] : messages });
  // Who gets a code waits for it.
  for (const { id, expireTime } of messages)
    await deps.jobs.send(
      tx,
      deliverMessageJob,
      { messageId: id, attempt: 0 },
      expireTime ? { urgency: 'SOON' } : {},
    );
}

function toMessage({ clock, secrets }: SendDeps, id: string, outgoing: OutgoingMessage): MessageRecord {
  const { to, template, language, params = {}, code, link, validSeconds } = outgoing;
  const now = clock.now();
  return {
    id,
    recipient: to,
    channel: outgoing.channel ?? (to.includes('@') ? 'EMAIL' : 'SMS'),
    template,
    params,
    language,
    secret: code || link ? secrets.wrap(id, { code, link }) : null,
    expireTime: validSeconds === undefined ? null : new Date(now.getTime() + validSeconds * 1000),
    status: 'WAITING',
    attempts: 0,
    nextTime: null,
    claim: null,
    claimedUntil: null,
    problem: null,
    createTime: now,
    sentTime: null,
  };
}

const toNotice = (
  { id, template, params, createTime }: MessageRecord,
  { userId, path }: NonNullable<OutgoingMessage['notice']>,
): NoticeRecord => ({ id, userId, path, template, params, createTime, readTime: null });
