import { type Clock, toChinaTime } from '@cinnabar/kernel';
import { licenseExpireSchema } from '@cinnabar/protocol/system/system-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { Database } from '../../platform/db/open-database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { findExpireTime } from './license-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function licenseRoutes(app: App, { database, clock }: { database: Database; clock: Clock }): void {
  app.get(
    '/license/checkExpire',
    { schema: { response: { 200: answerSchema(licenseExpireSchema) } } },
    async () => {
      const expireTime = await findExpireTime(database.db);
      if (!expireTime) return ok({ expire: false, expireTime: null, daysLeft: null });
      const leftMs = expireTime.getTime() - clock.now().getTime();
      return ok({
        expire: leftMs <= 0,
        expireTime: toChinaTime(expireTime),
        daysLeft: Math.max(0, Math.ceil(leftMs / DAY_MS)),
      });
    },
  );
}
