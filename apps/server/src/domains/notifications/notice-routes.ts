import type { Clock } from '@cinnabar/kernel';
import {
  type NoticeList,
  noticeListQuerySchema,
  noticeListSchema,
  readNoticesSchema,
} from '@cinnabar/protocol/notifications/notice-schema';
import {
  countNoticesCall,
  listNoticesCall,
  readNoticesCall,
} from '@cinnabar/protocol/notifications/notifications-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { Database } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readPlace, toPlace } from './list-cursor.ts';
import { templatesOf } from './message-event.ts';
import { countUnread, listNotices, markRead } from './notice-store.ts';
import { presentNotice } from './notifications-present.ts';

/** The badge says "99+" for more. */
const COUNTED = 100;

/** The message centre: each person reads their own, in the language of the page. */
export function noticeRoutes(app: App, { database, clock }: { database: Database; clock: Clock }): void {
  serve(
    app,
    listNoticesCall,
    { query: noticeListQuerySchema, answer: noticeListSchema },
    async ({ actor, query, request }) => {
      const { userId } = actor;
      const { box, event, cursor, pageSize } = query;
      const found = await listNotices(database.db, {
        userId,
        unreadOnly: box === 'UNREAD',
        templates: event ? templatesOf(event) : null,
        before: cursor ? readPlace(cursor) : null,
        limit: pageSize + 1,
      });
      const shown = found.slice(0, pageSize);
      const list: NoticeList = {
        list: shown.map((record) => presentNotice(record, request.origin.language)),
        next: found.length > pageSize ? toPlace(shown.at(-1)!) : null,
      };
      return list;
    },
  );

  serve(
    app,
    countNoticesCall,
    { answer: z.number().int() },
    async ({ actor }) => await countUnread(database.db, actor.userId, COUNTED),
  );

  serve(app, readNoticesCall, { body: readNoticesSchema, answer: nothingSchema }, async ({ actor, body }) => {
    const { userId } = actor;
    await database.transaction((tx) => markRead(tx, userId, body.ids ?? null, clock.now()));
    return null;
  });
}
