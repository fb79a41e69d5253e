import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import { employeeSchema } from '@cinnabar/protocol/organizations/employee-schema';
import {
  changeRoleCall,
  createRoleCall,
  getEmployeeRightsCall,
  getOfficersCall,
  joinLegalPersonCall,
  listLegalPersonNamesakesCall,
  listRolesCall,
  previewRoleCall,
  removeRoleCall,
  setRoleEmployeesCall,
  setRoleTermsCall,
  switchOfficersCall,
} from '@cinnabar/protocol/organizations/role-calls';
import {
  changedRoleSchema,
  employeeRightsQuerySchema,
  employeeRightsSchema,
  joinLpSchema,
  newRoleSchema,
  officersSchema,
  roleEmployeesSchema,
  rolePreviewFormSchema,
  rolePreviewSchema,
  roleSchema,
  roleTermsSchema,
  threeOfficersSchema,
} from '@cinnabar/protocol/organizations/role-form-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { joinLegalPerson } from './actions/join-legal-person.ts';
import { listNamesakes } from './actions/list-namesakes.ts';
import { previewRole } from './actions/preview-role.ts';
import { readRights } from './actions/read-rights.ts';
import { listRoles, readRole } from './actions/read-roles.ts';
import { changeRole, createRole, removeRole } from './actions/save-role.ts';
import { setMembers, setTerms } from './actions/set-members.ts';
import { readOfficers, switchOfficers } from './actions/switch-officers.ts';
import { getCompanyOfRoles } from './role-policy.ts';

export function roleRoutes(app: App, deps: OrganizationsDeps): void {
  serve(
    app,
    listRolesCall,
    { query: companyQuerySchema, answer: z.array(roleSchema) },
    async ({ actor, query }) => await listRoles(deps, await getCompanyOfRoles(deps, actor, query.companyId)),
  );

  serve(
    app,
    setRoleEmployeesCall,
    { body: roleEmployeesSchema, answer: roleSchema },
    async ({ actor, body }) => await readRole(deps, await setMembers(deps, actor, body)),
  );

  serve(app, setRoleTermsCall, { body: roleTermsSchema, answer: roleSchema }, async ({ actor, body }) =>
    readRole(deps, await setTerms(deps, actor, body)),
  );

  serve(app, createRoleCall, { body: newRoleSchema, answer: roleSchema }, async ({ actor, body }) =>
    readRole(deps, await createRole(deps, actor, body)),
  );

  serve(app, changeRoleCall, { body: changedRoleSchema, answer: roleSchema }, async ({ actor, body }) =>
    readRole(deps, await changeRole(deps, actor, body)),
  );

  serve(app, removeRoleCall, { answer: z.null() }, async ({ actor, params }) => {
    await removeRole(deps, actor, params.id);
    return null;
  });

  serve(
    app,
    previewRoleCall,
    { body: rolePreviewFormSchema, answer: rolePreviewSchema },
    async ({ actor, body }) => await previewRole(deps, actor, body),
  );

  serve(
    app,
    getEmployeeRightsCall,
    { query: employeeRightsQuerySchema, answer: employeeRightsSchema },
    async ({ actor, query }) => await readRights(deps, actor, query),
  );

  serve(
    app,
    listLegalPersonNamesakesCall,
    { query: companyQuerySchema, answer: z.array(employeeSchema) },
    async ({ actor, query }) => await listNamesakes(deps, actor, query.companyId),
  );

  serve(app, joinLegalPersonCall, { body: joinLpSchema, answer: roleSchema }, async ({ actor, body }) =>
    readRole(deps, await joinLegalPerson(deps, actor, body)),
  );

  serve(
    app,
    getOfficersCall,
    { query: companyQuerySchema, answer: officersSchema },
    async ({ actor, query }) => readOfficers(deps, actor, query.companyId),
  );

  serve(
    app,
    switchOfficersCall,
    { body: threeOfficersSchema, answer: officersSchema },
    async ({ actor, body }) => await switchOfficers(deps, actor, body.companyId, body.on === 'true'),
  );
}
