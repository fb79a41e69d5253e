import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { mailboxMessageSchema, mailboxQuerySchema } from '@cinnabar/protocol/notifications/mailbox-schema';
import { readMailboxCall } from '@cinnabar/protocol/notifications/notifications-calls';
import { z } from 'zod';
import type { Database } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentMailboxMessage } from './notifications-present.ts';
import { readMailbox } from './notifications-store.ts';

/** The demo mailbox. The wiring registers it in demo mode only, so that elsewhere the path does not even exist. */
export function mailboxRoutes(app: App, database: Database): void {
  serve(
    app,
    readMailboxCall,
    { query: mailboxQuerySchema, answer: z.array(mailboxMessageSchema) },
    async ({ query }) => {
      const recipient = query.to ? normaliseAccount(query.to) : null;
      return (await readMailbox(database.db, recipient)).map(presentMailboxMessage);
    },
  );
}
