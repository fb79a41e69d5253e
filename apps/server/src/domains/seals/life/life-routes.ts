import {
  changeSealLifeCall,
  getSealLifeCall,
  listSealRecordsCall,
  replaceSealCall,
} from '@cinnabar/protocol/seals/life-calls';
import {
  changeLifeSchema,
  replacedSchema,
  replaceSealSchema,
  sealLifeSchema,
  sealRecordPageSchema,
  sealRecordQuerySchema,
} from '@cinnabar/protocol/seals/life-schema';
import { sealIdSchema } from '@cinnabar/protocol/seals/seal-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { changeLife } from './actions/change-life.ts';
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
}
