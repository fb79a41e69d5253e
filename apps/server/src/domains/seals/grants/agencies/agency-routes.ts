import {
  assignGrantCall,
  listAgenciesCall,
  returnGrantCall,
  unassignGrantCall,
} from '@cinnabar/protocol/seals/agencies/agency-calls';
import {
  agenciesQuerySchema,
  assignGrantSchema,
  returnGrantSchema,
  sealAgencySchema,
  unassignGrantSchema,
} from '@cinnabar/protocol/seals/agencies/agency-schema';
import { z } from 'zod';
import type { App } from '../../../../platform/http/create-app.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { assignGrant } from './actions/assign-grant.ts';
import { listAgencies } from './actions/list-agencies.ts';
import { returnGrant } from './actions/return-grant.ts';
import { unassignGrant } from './actions/unassign-grant.ts';

/** What a company does with the grants of other companies' seals that it holds. */
export function agencyRoutes(app: App, deps: SealsDeps): void {
  serve(
    app,
    listAgenciesCall,
    { query: agenciesQuerySchema, answer: z.array(sealAgencySchema) },
    ({ actor, query }) => listAgencies(deps, actor, query),
  );

  serve(app, assignGrantCall, { body: assignGrantSchema, answer: z.null() }, async ({ actor, body }) => {
    await assignGrant(deps, actor, body);
    return null;
  });

  serve(app, unassignGrantCall, { body: unassignGrantSchema, answer: z.null() }, async ({ actor, body }) => {
    await unassignGrant(deps, actor, body);
    return null;
  });

  serve(app, returnGrantCall, { body: returnGrantSchema, answer: z.null() }, async ({ actor, body }) => {
    await returnGrant(deps, actor, body);
    return null;
  });
}
