import { type Clock, systemClock } from '@cinnabar/kernel';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Administrators } from '../../platform/http/administrators.ts';
import type { App } from '../../platform/http/create-app.ts';
import { handleJobsTogether } from '../../platform/jobs/define-job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Audit, AuditActor } from '../audit/index.ts';
import { deliverMessages, MOST_TOGETHER } from './actions/deliver-messages.ts';
import { sendMessages, type WaysOf } from './actions/send-messages.ts';
import { type TestMessage, tryChannel } from './actions/try-channel.ts';
import { createMailboxChannel } from './channels/mailbox-channel.ts';
import type { MessageChannel } from './channels/message-channel.ts';
import type { SmtpOptions } from './channels/smtp-channel.ts';
import { deliverMessageJob } from './deliver-message-job.ts';
import type { OutgoingMessage } from './message.ts';
import { messageRoutes } from './message-routes.ts';
import { createMessageSecrets } from './message-secrets.ts';
import { noticeRoutes } from './notice-routes.ts';
import { deleteNoticesBefore } from './notice-store.ts';
import type { NotificationsPorts } from './notifications-ports.ts';
import { mailboxRoutes } from './notifications-routes.ts';
import { deleteMessagesBefore, forgetSecretsBefore } from './notifications-store.ts';
import { createCurrentWays } from './ways/current-ways.ts';
import { setWay, type WayOrder } from './ways/set-way.ts';

export type { MessageChannel } from './channels/message-channel.ts';
export type { OutgoingMessage } from './message.ts';
export type { TemplateName } from './message-templates.ts';

const ALL_WAYS = { sms: true, email: true, inbox: true };
const EVERYTHING = { signing: ALL_WAYS, progress: ALL_WAYS, security: ALL_WAYS };
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;
const NOTICES_KEPT_MS = 180 * DAY_MS;

export interface NotificationsOptions {
  database: Database;
  jobs: Jobs;
  audit: Audit;
  masterKey: Uint8Array;
  /** Messages stay in the built-in mailbox, readable by everyone. */
  demo: boolean;
  /** Outgoing mail server; null: as an administrator configures it. */
  mail?: Pick<SmtpOptions, 'url' | 'from'> | null;
  /** Gateway for text messages and calls (`createSmsChannel`); null: as an administrator configures it. */
  smsUrl?: string | null;
  /** The installation's name in the header of an e-mail. */
  systemName?: SmtpOptions['systemName'];
  clock?: Clock;
  channel?: MessageChannel;
  /** Events that people want to be notified of; absent: all. */
  waysOf?: WaysOf;
  administrators: Administrators;
  ports: NotificationsPorts;
}

export function createNotifications(options: NotificationsOptions) {
  const {
    database,
    jobs,
    audit,
    administrators,
    ports,
    demo,
    clock = systemClock,
    waysOf = async (_tx, ids) => new Map(ids.map((id) => [id, EVERYTHING])),
  } = options;
  const secrets = createMessageSecrets(options.masterKey);
  const ways = createCurrentWays({
    database,
    masterKey: options.masterKey,
    fixed: {
      MAIL: options.mail ?? null,
      SMS: options.smsUrl ? { url: options.smsUrl, from: null } : null,
    },
    systemName: options.systemName ?? (async () => ''),
  });
  const channel = options.channel ?? (demo ? createMailboxChannel(() => clock.now()) : ways.channel);
  const tryOut = (test: TestMessage) => tryChannel({ database, channel }, test);
  const changeWay = (actor: AuditActor, order: WayOrder) =>
    setWay({ clock, database, audit, masterKey: options.masterKey, isFixed: ways.isFixed }, actor, order);
  return {
    send: (tx: Tx, ...outgoing: OutgoingMessage[]) =>
      sendMessages({ clock, jobs, secrets, waysOf }, tx, outgoing),
    /** The same before a savepoint ends, which may take the message back. */
    sendAtOnce: (tx: Tx, outgoing: OutgoingMessage) =>
      sendMessages({ clock, jobs, secrets, waysOf, atOnce: true }, tx, [outgoing]),
    /** Sends a test message at once; null when it was accepted, else the reason. */
    tryChannel: tryOut,
    jobHandlers: [
      handleJobsTogether(deliverMessageJob, MOST_TOGETHER, (deliveries) =>
        deliverMessages({ clock, database, jobs, channel, secrets }, deliveries),
      ),
    ],
    /** False while no channel is configured that could deliver a message to this contact. */
    reaches: async (contact: string): Promise<boolean> =>
      channel !== ways.channel || ways.isSet(contact.includes('@') ? 'MAIL' : 'SMS'),
    /** Whether e-mail, and text messages, can be delivered. */
    ways: ways.settings,
    setWay: changeWay,
    close: ways.close,
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await forgetSecretsBefore(database.db, new Date(now));
      await deleteMessagesBefore(database.db, new Date(now - KEPT_MS));
      await deleteNoticesBefore(database.db, new Date(now - NOTICES_KEPT_MS));
    },
    routes(app: App): void {
      noticeRoutes(app, { database, clock });
      const verbs = { setWay: changeWay, tryChannel: tryOut };
      messageRoutes(app, { database, clock, jobs, audit, demo, administrators, ports, ways, ...verbs });
      if (demo) mailboxRoutes(app, database);
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
