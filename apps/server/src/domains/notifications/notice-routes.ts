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
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countUnread, listNotices, markRead, type NoticeRecord } from './notice-store.ts';
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
      const { box, cursor, pageSize } = request.query;
      const found = await listNotices(database.db, {
        userId,
        unreadOnly: box === 'UNREAD',
        before: cursor ? readCursor(cursor) : null,
        limit: pageSize + 1,
      });
      const shown = found.slice(0, pageSize);
      const list: NoticeList = {
        list: shown.map((record) => presentNotice(record, request.origin.language)),
        next: found.length > pageSize ? toCursor(shown.at(-1)!) : null,
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

const toCursor = ({ createTime, id }: NoticeRecord): string =>
  Buffer.from(`${createTime.toISOString()} ${id}`).toString('base64url');

function readCursor(cursor: string): { createTime: Date; id: string } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const read = z.object({ createTime: z.iso.datetime(), id: z.uuid() }).safeParse({ createTime: time, id });
  if (!read.success) throw new AppError('BAD_REQUEST', { errors: [{ field: 'cursor', message: '' }] });
  return { createTime: new Date(read.data.createTime), id: read.data.id };
}
