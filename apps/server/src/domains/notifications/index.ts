import { type Clock, systemClock } from '@cinnabar/kernel';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { handleJob } from '../../platform/jobs/define-job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deliverMessage } from './actions/deliver-message.ts';
import { sendMessage } from './actions/send-message.ts';
import { deliverMessageJob } from './deliver-message-job.ts';
import { createMailboxChannel } from './mailbox-channel.ts';
import type { OutgoingMessage } from './message.ts';
import { type MessageChannel, noChannel } from './message-channel.ts';
import { createMessageSecrets } from './message-secrets.ts';
import { mailboxRoutes } from './notifications-routes.ts';
import { deleteMessagesBefore } from './notifications-store.ts';

export type { OutgoingMessage } from './message.ts';
export type { MessageChannel } from './message-channel.ts';
export type { TemplateName } from './message-templates.ts';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export interface NotificationsOptions {
  database: Database;
  jobs: Jobs;
  masterKey: Uint8Array;
  /** Messages stay in the built-in mailbox, for everybody to read. */
  demo: boolean;
  clock?: Clock;
  channel?: MessageChannel;
}

export function createNotifications(options: NotificationsOptions) {
  const { database, jobs, demo, clock = systemClock } = options;
  const secrets = createMessageSecrets(options.masterKey);
  const channel = options.channel ?? (demo ? createMailboxChannel(() => clock.now()) : noChannel);
  return {
    send: (tx: Tx, outgoing: OutgoingMessage) => sendMessage({ clock, jobs, secrets }, tx, outgoing),
    jobHandlers: [
      handleJob(deliverMessageJob, ({ messageId }) =>
        deliverMessage({ clock, database, channel, secrets }, messageId),
      ),
    ],
    sweep: () => deleteMessagesBefore(database.db, new Date(clock.now().getTime() - KEPT_MS)),
    routes(app: App): void {
      if (demo) mailboxRoutes(app, database);
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
