import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import {
  changeSealLifeCall,
  exportSealRecordsCall,
  getSealLifeCall,
  listSealRecordsCall,
  replaceSealCall,
  sendLifePinCall,
} from '@cinnabar/protocol/seals/life-calls';
import {
  changeLifeSchema,
  lifePinSchema,
  replacedSchema,
  replaceSealSchema,
  sealLifeSchema,
  sealRecordPageSchema,
  sealRecordQuerySchema,
} from '@cinnabar/protocol/seals/life-schema';
import { sealIdSchema } from '@cinnabar/protocol/seals/seal-schema';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { changeLife, sendLifePin } from './actions/change-life.ts';
import { exportRecords } from './actions/export-records.ts';
import { getLife } from './actions/get-life.ts';
import { listRecords } from './actions/list-records.ts';
import { replaceSeal } from './actions/replace-seal.ts';

/** The life of a company's seal, and what was done with it. */
export function lifeRoutes(app: App, deps: SealsDeps): void {
  serve(app, getSealLifeCall, { query: sealIdSchema, answer: sealLifeSchema }, ({ actor, query }) =>
    getLife(deps, actor, query.sealId),
  );

  serve(
    app,
    changeSealLifeCall,
    { body: changeLifeSchema, answer: sealLifeSchema.nullable() },
    async ({ actor, body }) => {
      await changeLife(deps, actor, body);
      // A deleted seal is shown to no one.
      return body.act === 'delete' ? null : await getLife(deps, actor, body.sealId);
    },
  );

  serve(app, sendLifePinCall, { body: lifePinSchema, answer: pinResultSchema }, ({ actor, body }) =>
    sendLifePin(deps, actor, body),
  );

  serve(
    app,
    replaceSealCall,
    { body: replaceSealSchema, answer: replacedSchema },
    async ({ actor, body }) => ({
      count: await replaceSeal(deps, actor, body),
    }),
  );

  serve(
    app,
    listSealRecordsCall,
    { query: sealRecordQuerySchema, answer: sealRecordPageSchema },
    ({ actor, query }) => listRecords(deps, actor, query),
  );

  serve(app, exportSealRecordsCall, { query: sealIdSchema }, async ({ actor, query, reply }) => {
    await countAttempt(deps.database, { key: `seal-export:${actor.userId}`, max: 20, windowSeconds: 600 });
    const { name, text } = await exportRecords(deps, actor, query.sealId);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(text);
  });
}
