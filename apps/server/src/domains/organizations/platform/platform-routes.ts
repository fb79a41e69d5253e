import { companyQuerySchema, companySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  administratorFormSchema,
  moveEffectsSchema,
  moveFormSchema,
  moveQuerySchema,
  newCompanySchema,
} from '@cinnabar/protocol/organizations/platform/placing-schema';
import {
  changeResourceCall,
  createCompanyCall,
  freezeCompanyCall,
  getFreezeEffectsCall,
  getMoveEffectsCall,
  getPlatformOverviewCall,
  inviteAdministratorCall,
  listBelowCall,
  listResourcesCall,
  moveCompanyCall,
  releaseCompanyCall,
} from '@cinnabar/protocol/organizations/platform/platform-calls';
import {
  belowQuerySchema,
  freezeEffectsSchema,
  freezeFormSchema,
  platformCompanySchema,
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
import { createCompanyOfPlatform } from './actions/create-company-of-platform.ts';
import { inviteAdministrator } from './actions/invite-administrator.ts';
import { listBelow } from './actions/list-below.ts';
import { listResources } from './actions/list-resources.ts';
import { moveCompany, readMoveEffects } from './actions/move-company.ts';
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
    listBelowCall,
    { query: belowQuerySchema, answer: z.array(platformCompanySchema) },
    async ({ actor, query }) => await listBelow(deps, actor, query),
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
    createCompanyCall,
    { body: newCompanySchema, answer: companySchema },
    async ({ actor, body }) => await createCompanyOfPlatform(deps, actor, body),
  );

  serve(
    app,
    inviteAdministratorCall,
    { body: administratorFormSchema, answer: companySchema },
    async ({ actor, body }) => await inviteAdministrator(deps, actor, body),
  );

  serve(
    app,
    getMoveEffectsCall,
    { query: moveQuerySchema, answer: moveEffectsSchema },
    async ({ actor, query }) => await readMoveEffects(deps, actor, query),
  );

  serve(
    app,
    moveCompanyCall,
    { body: moveFormSchema, answer: companySchema },
    async ({ actor, body }) => await moveCompany(deps, actor, body),
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
