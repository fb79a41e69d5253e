import type { Clock } from '@cinnabar/kernel';
import {
  type NoticeList,
  noticeListQuerySchema,
  noticeListSchema,
  readNoticesSchema,
} from '@cinnabar/protocol/notifications/notice-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { Database } from '../../platform/db/open-database.ts';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { readPlace, toPlace } from './list-place.ts';
import { templatesOf } from './message-event.ts';
import { countUnread, listNotices, markRead } from './notice-store.ts';
import { presentNotice } from './notifications-present.ts';

/** The badge says "99+" for more. */
const COUNTED = 100;

/** The message centre: each reads their own, in the language of the page. */
export function noticeRoutes(app: App, { database, clock }: { database: Database; clock: Clock }): void {
  app.get(
    '/notice/list',
    { schema: { querystring: noticeListQuerySchema, response: { 200: answerSchema(noticeListSchema) } } },
    async (request) => {
      const { userId } = authenticate(request);
      const { box, event, cursor, pageSize } = request.query;
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
      return ok(list);
    },
  );

  app.get(
    '/notice/count',
    { schema: { response: { 200: answerSchema(z.number().int()) } } },
    async (request) => ok(await countUnread(database.db, authenticate(request).userId, COUNTED)),
  );

  app.post(
    '/notice/read',
    { schema: { body: readNoticesSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      const { userId } = authenticate(request);
      await markRead(database.db, userId, request.body.ids ?? null, clock.now());
      return ok(null);
    },
  );
}
