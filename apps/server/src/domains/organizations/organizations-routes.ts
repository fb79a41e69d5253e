import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { currentUserSchema } from '@cinnabar/protocol/identity/current-user-schema';
import { switchTenantSchema } from '@cinnabar/protocol/identity/login-schema';
import {
  companyQuerySchema,
  companySchema,
  legalPersonSchema,
} from '@cinnabar/protocol/organizations/company-schema';
import { employeePickSchema, employeeSchema } from '@cinnabar/protocol/organizations/employee-schema';
import {
  countEmployeesCall,
  getCompanyCall,
  getCurrentUserCall,
  getLegalPersonCall,
  listAvailableEmployeesCall,
  listChildCompaniesCall,
  switchTenantCall,
} from '@cinnabar/protocol/organizations/organizations-calls';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { disclosing } from '../../platform/sealing/sealed-field.ts';
import { listAvailableEmployees } from './actions/list-available-employees.ts';
import { readProfile } from './actions/read-profile.ts';
import { switchTenant } from './actions/switch-tenant.ts';
import { findSubtree } from './company-store.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { getVisibleCompany } from './organizations-policy.ts';
import { presentCompany } from './organizations-present.ts';
import { findRoleHolders } from './role-data/role-store.ts';
import { countEmployees } from './staff-store.ts';

export function organizationsRoutes(app: App, deps: OrganizationsDeps): void {
  const { database, identity } = deps;

  serve(
    app,
    getCurrentUserCall,
    { answer: currentUserSchema },
    async ({ actor, request }) => await readProfile(deps, actor, disclosing(request)),
  );

  serve(
    app,
    switchTenantCall,
    { body: switchTenantSchema, answer: currentUserSchema },
    async ({ actor, body, request, reply }) => {
      const disclose = disclosing(request);
      const moved = await switchTenant(deps, actor, body.tenantId, reply);
      return await readProfile(deps, moved, disclose);
    },
  );

  serve(app, getCompanyCall, { query: companyQuerySchema, answer: companySchema }, async ({ actor, query }) =>
    presentCompany(await getVisibleCompany(deps, actor, query.companyId)),
  );

  serve(
    app,
    getLegalPersonCall,
    { query: companyQuerySchema, answer: legalPersonSchema.nullable() },
    async ({ actor, query }) => {
      const company = await getVisibleCompany(deps, actor, query.companyId);
      const [userId] = await findRoleHolders(database.db, company.id, 'LP');
      const user = userId ? await identity.findUser(userId) : null;
      return (
        user && {
          userId: user.id,
          name: user.name,
          mobile: user.mobile && maskContact(user.mobile),
          paperType: 'IDCARD',
        }
      );
    },
  );

  serve(
    app,
    listChildCompaniesCall,
    { params: companyQuerySchema, answer: z.array(companySchema) },
    async ({ actor, params }) => {
      const company = await getVisibleCompany(deps, actor, params.companyId);
      return (await findSubtree(database.db, company.id)).map(presentCompany);
    },
  );

  serve(
    app,
    listAvailableEmployeesCall,
    { query: employeePickSchema, answer: z.array(employeeSchema) },
    async ({ actor, query }) => await listAvailableEmployees(deps, actor, query),
  );

  serve(
    app,
    countEmployeesCall,
    { query: companyQuerySchema, answer: z.number().int() },
    async ({ actor, query }) => {
      const company = await getVisibleCompany(deps, actor, query.companyId);
      return await countEmployees(database.db, company.id);
    },
  );
}
