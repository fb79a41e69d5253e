import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { mailboxMessageSchema, mailboxQuerySchema } from '@cinnabar/protocol/notifications/mailbox-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { Database } from '../../platform/db/open-database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { presentMailboxMessage } from './notifications-present.ts';
import { readMailbox } from './notifications-store.ts';

/** The demo mailbox. The wiring registers it in demo mode only, so that elsewhere the path does not even exist. */
export function mailboxRoutes(app: App, database: Database): void {
  app.get(
    '/dev/mailbox',
    {
      schema: {
        querystring: mailboxQuerySchema,
        response: { 200: answerSchema(z.array(mailboxMessageSchema)) },
      },
    },
    async ({ query }) => {
      const recipient = query.to ? normaliseAccount(query.to) : null;
      return ok((await readMailbox(database.db, recipient)).map(presentMailboxMessage));
    },
  );
}
