import type { Clock } from '@cinnabar/kernel';
import { isContact, maskContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  type MessageList,
  messageListQuerySchema,
  messageListSchema,
  messageRetrySchema,
  messagesRetriedSchema,
  messageTestFormSchema,
  messageTestSchema,
  messageWaysSchema,
  wayFormSchema,
} from '@cinnabar/protocol/notifications/message-schema';
import { MESSAGE_CHANNELS, type MessageChannelName } from '@cinnabar/protocol/notifications/message-states';
import {
  listMessagesCall,
  listMessageWaysCall,
  retryFailedMessagesCall,
  retryMessageCall,
  setMessageWayCall,
  testMessageWayCall,
} from '@cinnabar/protocol/notifications/notifications-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { Database } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Administrators, requireAdministrator } from '../../platform/http/administrators.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { retryFailed } from './actions/retry-failed.ts';
import { type RetryDeps, retryMessage } from './actions/retry-message.ts';
import type { TestMessage, tryChannel } from './actions/try-channel.ts';
import { countRetryable, listMessages } from './dead-letter-store.ts';
import { readPlace, toPlace } from './list-cursor.ts';
import type { NotificationsPorts } from './notifications-ports.ts';
import { presentMessage } from './notifications-present.ts';
import { type CurrentWays, kindOf } from './ways/current-ways.ts';
import type { WayOrder } from './ways/set-way.ts';

export interface MessageRoutesDeps extends RetryDeps {
  database: Database;
  clock: Clock;
  demo: boolean;
  administrators: Administrators;
  ports: NotificationsPorts;
  ways: Pick<CurrentWays, 'settings'>;
  setWay(actor: Actor, order: WayOrder): Promise<void>;
  tryChannel(test: TestMessage): ReturnType<typeof tryChannel>;
}

const COUNTED = 1000;
const TESTS = { max: 10, windowSeconds: 600 };

/** Sent and failed messages: for administrators of the platform; to others it does not exist (404). */
export function messageRoutes(app: App, deps: MessageRoutesDeps): void {
  const { database, clock, administrators, ports } = deps;

  serve(
    app,
    listMessagesCall,
    { query: messageListQuerySchema, answer: messageListSchema },
    async ({ actor, query, request }) => {
      await requireAdministrator(administrators, actor);
      const { state = null, channel = null, keyword, cursor, pageSize } = query;
      const before = cursor ? readPlace(cursor) : null;
      const [found, retryable] = await Promise.all([
        listMessages(database.db, {
          ...{ state, channel, before, limit: pageSize + 1 },
          ...soughtBy(keyword),
        }),
        countRetryable(database.db, clock.now(), COUNTED),
      ]);
      const shown = found.slice(0, pageSize);
      const list: MessageList = {
        list: shown.map((record) => presentMessage(record, request.origin.language, clock.now())),
        next: found.length > pageSize ? toPlace(shown.at(-1)!) : null,
        retryable,
      };
      return list;
    },
  );

  serve(
    app,
    retryMessageCall,
    { body: messageRetrySchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await requireAdministrator(administrators, actor);
      await retryMessage(deps, actor, body.id);
      return null;
    },
  );

  serve(app, retryFailedMessagesCall, { answer: messagesRetriedSchema }, async ({ actor }) => {
    await requireAdministrator(administrators, actor);
    return retryFailed(deps, actor);
  });

  serve(app, listMessageWaysCall, { answer: messageWaysSchema }, async ({ actor }) => {
    await requireAdministrator(administrators, actor);
    const { userId } = actor;
    const [contacts, settings] = await Promise.all([ports.contactsOf(userId), deps.ways.settings()]);
    const ways = MESSAGE_CHANNELS.map((channel) => {
      const to = contactFor(channel, contacts);
      const setting = settings.find(({ kind }) => kind === kindOf(channel));
      const configured = deps.demo || Boolean(setting?.source);
      return { channel, configured, to: to && maskContact(to) };
    });
    return { demo: deps.demo, ways, settings };
  });

  serve(app, setMessageWayCall, { body: wayFormSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await requireAdministrator(administrators, actor);
    const { kind, address, from } = body;
    const url = address === null ? null : ports.openSealed(address);
    await deps.setWay(actor, { kind, url, from });
    return null;
  });

  serve(
    app,
    testMessageWayCall,
    { body: messageTestFormSchema, answer: messageTestSchema },
    async ({ actor, body, request }) => {
      await requireAdministrator(administrators, actor);
      const { userId } = actor;
      const { channel } = body;
      const to = contactFor(channel, await ports.contactsOf(userId));
      if (!to) throw new AppError('MESSAGE_NO_CONTACT');
      await countAttempt(database, { key: `message-test:${userId}`, ...TESTS });
      const failure = await deps.tryChannel({ to, channel, language: request.origin.language });
      return { to: maskContact(to), failure };
    },
  );
}

/** The meaning of the keyword: a contact in the form of an account, or else a contract. */
function soughtBy(keyword = ''): { recipient: string | null; contract: string | null } {
  const account = normaliseAccount(keyword);
  const recipient = isContact(account) ? account : null;
  return { recipient, contract: recipient || keyword === '' ? null : keyword };
}

const contactFor = (
  channel: MessageChannelName,
  { mobile, email }: { mobile: string | null; email: string | null },
): string | null => (channel === 'EMAIL' ? email : mobile);
