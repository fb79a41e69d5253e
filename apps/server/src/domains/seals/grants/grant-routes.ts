import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import {
  createSealGrantCall,
  endSealGrantCall,
  explainSealUseCall,
  listGrantChoicesCall,
  listSealGrantsCall,
  pauseAutoSignCall,
  sendGrantPinCall,
} from '@cinnabar/protocol/seals/grant-calls';
import {
  createGrantSchema,
  endGrantSchema,
  grantChoicesSchema,
  pauseAutoSignSchema,
  sealGrantSchema,
  whyQuerySchema,
  whySchema,
} from '@cinnabar/protocol/seals/grant-schema';
import { sealIdSchema } from '@cinnabar/protocol/seals/seal-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { GrantRecord } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findSeal } from '../seals-store.ts';
import { createGrant } from './actions/create-grant.ts';
import { endGrant } from './actions/end-grant.ts';
import { explainUse } from './actions/explain-use.ts';
import { listGrantChoices } from './actions/list-grant-choices.ts';
import { listSealGrants } from './actions/list-seal-grants.ts';
import { pauseAutoSign } from './actions/pause-auto-sign.ts';
import { sendGrantPin } from './actions/prove-intent.ts';
import { presentGrants } from './present-grants.ts';

/** Who may do what with a company's seal. */
export function grantRoutes(app: App, deps: SealsDeps): void {
  const presentOne = async (grant: GrantRecord) => {
    const { seal } = (await findSeal(deps.database.db, grant.sealId))!;
    return (await presentGrants(deps, seal.ownerId, [grant]))[0]!;
  };

  serve(
    app,
    listSealGrantsCall,
    { query: sealIdSchema, answer: z.array(sealGrantSchema) },
    ({ actor, query }) => listSealGrants(deps, actor, query.sealId),
  );

  serve(app, listGrantChoicesCall, { query: sealIdSchema, answer: grantChoicesSchema }, ({ actor, query }) =>
    listGrantChoices(deps, actor, query.sealId),
  );

  serve(
    app,
    createSealGrantCall,
    { body: createGrantSchema, answer: sealGrantSchema },
    async ({ actor, body }) => await presentOne(await createGrant(deps, actor, body)),
  );

  serve(app, sendGrantPinCall, { body: createGrantSchema, answer: pinResultSchema }, ({ actor, body }) =>
    sendGrantPin(deps, actor, body),
  );

  serve(
    app,
    pauseAutoSignCall,
    { body: pauseAutoSignSchema, answer: sealGrantSchema },
    async ({ actor, body }) => await presentOne(await pauseAutoSign(deps, actor, body)),
  );

  serve(app, endSealGrantCall, { body: endGrantSchema, answer: sealGrantSchema }, async ({ actor, body }) =>
    presentOne(await endGrant(deps, actor, body)),
  );

  serve(app, explainSealUseCall, { query: whyQuerySchema, answer: whySchema }, ({ actor, query }) =>
    explainUse(deps, actor, query),
  );
}
