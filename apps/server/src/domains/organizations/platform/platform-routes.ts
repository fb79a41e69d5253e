import { companyQuerySchema, companySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  changeResourceCall,
  freezeCompanyCall,
  getFreezeEffectsCall,
  getPlatformOverviewCall,
  listResourcesCall,
  releaseCompanyCall,
} from '@cinnabar/protocol/organizations/platform/platform-calls';
import {
  freezeEffectsSchema,
  freezeFormSchema,
  platformOverviewSchema,
  platformQuerySchema,
} from '@cinnabar/protocol/organizations/platform/platform-schema';
import {
  resourceFormSchema,
  resourceSchema,
} from '@cinnabar/protocol/organizations/platform/resource-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { changeFreeze } from './actions/change-freeze.ts';
import { changeResource } from './actions/change-resource.ts';
import { listResources } from './actions/list-resources.ts';
import { readOverview } from './actions/read-overview.ts';
import { getCompanyOfPlatform } from './platform-policy.ts';
import { countActive } from './platform-store.ts';

/** `/platformmanage`: companies of a group, and what administrators of the platform do with any company. */
export function platformRoutes(app: App, deps: OrganizationsDeps): void {
  serve(
    app,
    getPlatformOverviewCall,
    { query: platformQuerySchema, answer: platformOverviewSchema },
    async ({ actor, query }) => await readOverview(deps, actor, query),
  );

  serve(
    app,
    getFreezeEffectsCall,
    { query: companyQuerySchema, answer: freezeEffectsSchema },
    async ({ actor, query }) => {
      const { id } = await getCompanyOfPlatform(deps, actor, query.companyId);
      const [employees, holdings] = await Promise.all([
        countActive(deps.database.db, id),
        Promise.all(
          deps.ports.companyHoldings().map(async ({ kind, count }) => ({ kind, count: await count(id) })),
        ),
      ]);
      return { companyId: id, employees, holdings };
    },
  );

  serve(
    app,
    freezeCompanyCall,
    { body: freezeFormSchema, answer: companySchema },
    async ({ actor, body }) => await changeFreeze(deps, actor, 'freeze', body),
  );

  serve(
    app,
    releaseCompanyCall,
    { body: freezeFormSchema, answer: companySchema },
    async ({ actor, body }) => await changeFreeze(deps, actor, 'release', body),
  );

  serve(
    app,
    listResourcesCall,
    { query: companyQuerySchema, answer: z.array(resourceSchema) },
    async ({ actor, query }) => await listResources(deps, actor, query.companyId),
  );

  serve(
    app,
    changeResourceCall,
    { body: resourceFormSchema, answer: z.array(resourceSchema) },
    async ({ actor, body }) => await changeResource(deps, actor, body),
  );
}
