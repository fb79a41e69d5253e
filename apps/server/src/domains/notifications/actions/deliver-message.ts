import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../../platform/db/open-database.ts';
import type { MessageChannel } from '../channels/message-channel.ts';
import type { MessageSecrets } from '../message-secrets.ts';
import { renderTemplate } from '../message-templates.ts';
import { endMessage, lockWaitingMessage } from '../notifications-store.ts';

export interface DeliverDeps {
  clock: Clock;
  database: Database;
  channel: MessageChannel;
  secrets: MessageSecrets;
}

/** Delivers one message. Done twice, it finds nothing waiting and leaves. A channel that throws is tried again by the job. */
export async function deliverMessage(deps: DeliverDeps, messageId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const waiting = await lockWaitingMessage(tx, messageId);
    if (!waiting) return;
    const now = deps.clock.now();
    if (waiting.expireTime && waiting.expireTime <= now) {
      await endMessage(tx, messageId, { status: 'EXPIRED', reason: null, sentTime: null });
      return;
    }
    const { code, link } = waiting.secret ? deps.secrets.unwrap(messageId, waiting.secret) : {};
    const { subject, text } = renderTemplate(waiting.template, waiting.language, {
      ...waiting.params,
      ...(code === undefined ? {} : { code }),
      ...(link === undefined ? {} : { link }),
    });
    const outcome = await deps.channel.deliver(tx, {
      id: messageId,
      to: waiting.recipient,
      channel: waiting.channel,
      template: waiting.template,
      params: waiting.params,
      language: waiting.language,
      subject,
      text,
      ...(code === undefined ? {} : { code }),
      ...(link === undefined ? {} : { link }),
    });
    await endMessage(
      tx,
      messageId,
      outcome === 'sent'
        ? { status: 'SENT', reason: null, sentTime: now }
        : { status: 'UNDELIVERABLE', reason: outcome.undeliverable, sentTime: null },
    );
  });
}
