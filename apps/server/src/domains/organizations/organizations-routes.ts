import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { currentUserSchema } from '@cinnabar/protocol/identity/current-user-schema';
import { switchTenantSchema } from '@cinnabar/protocol/identity/login-schema';
import {
  companyQuerySchema,
  companySchema,
  legalPersonSchema,
} from '@cinnabar/protocol/organizations/company-schema';
import { employeePickSchema, employeeSchema } from '@cinnabar/protocol/organizations/employee-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { disclosing } from '../../platform/sealing/sealed-field.ts';
import { listAvailableEmployees } from './actions/list-available-employees.ts';
import { readProfile } from './actions/read-profile.ts';
import { switchTenant } from './actions/switch-tenant.ts';
import { findSubtree } from './company-store.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { getVisibleCompany } from './organizations-policy.ts';
import { presentCompany } from './organizations-present.ts';
import { countEmployees, findRoleHolders } from './staff-store.ts';

export function organizationsRoutes(app: App, deps: OrganizationsDeps): void {
  const { database, identity } = deps;

  app.get('/user', { schema: { response: { 200: answerSchema(currentUserSchema) } } }, async (request) =>
    ok(await readProfile(deps, authenticate(request), disclosing(request))),
  );

  app.post(
    '/user/tenant',
    { schema: { body: switchTenantSchema, response: { 200: answerSchema(currentUserSchema) } } },
    async (request, reply) => {
      const actor = authenticate(request);
      const disclose = disclosing(request);
      const moved = await switchTenant(deps, actor, request.body.tenantId, reply);
      return ok(await readProfile(deps, moved, disclose));
    },
  );

  app.get(
    '/company/info',
    { schema: { querystring: companyQuerySchema, response: { 200: answerSchema(companySchema) } } },
    async (request) => {
      const actor = authenticate(request);
      return ok(presentCompany(await getVisibleCompany(deps, actor, request.query.companyId)));
    },
  );

  app.get(
    '/company/lp',
    {
      schema: {
        querystring: companyQuerySchema,
        response: { 200: answerSchema(legalPersonSchema.nullable()) },
      },
    },
    async (request) => {
      const actor = authenticate(request);
      const company = await getVisibleCompany(deps, actor, request.query.companyId);
      const [userId] = await findRoleHolders(database.db, company.id, 'LP');
      const user = userId ? await identity.findUser(userId) : null;
      return ok(
        user && {
          userId: user.id,
          name: user.name,
          mobile: user.mobile && maskContact(user.mobile),
          paperType: 'IDCARD',
        },
      );
    },
  );

  app.get(
    '/organization/child/:companyId',
    { schema: { params: companyQuerySchema, response: { 200: answerSchema(z.array(companySchema)) } } },
    async (request) => {
      const actor = authenticate(request);
      const company = await getVisibleCompany(deps, actor, request.params.companyId);
      return ok((await findSubtree(database.db, company.id)).map(presentCompany));
    },
  );

  app.get(
    '/employee/available',
    { schema: { querystring: employeePickSchema, response: { 200: answerSchema(z.array(employeeSchema)) } } },
    async (request) => ok(await listAvailableEmployees(deps, authenticate(request), request.query)),
  );

  app.get(
    '/employee/count',
    { schema: { querystring: companyQuerySchema, response: { 200: answerSchema(z.number().int()) } } },
    async (request) => {
      const actor = authenticate(request);
      const company = await getVisibleCompany(deps, actor, request.query.companyId);
      return ok(await countEmployees(database.db, company.id));
    },
  );
}
