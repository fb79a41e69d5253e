import { isId } from '@cinnabar/kernel';
import type { ApproveJoin } from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { departmentPaths, factsOf } from '../proposals/described-facts.ts';
import type { Described } from '../proposals/proposable-act.ts';
import { findJoinRequest } from './joining-store.ts';

/** Who asks to join, and what the administrator enters for them. */
export async function describeApproval(deps: OrganizationsDeps, form: ApproveJoin): Promise<Described> {
  const request = isId(form.id) ? await findJoinRequest(deps.database.db, form.id) : null;
  const pathFor = await departmentPaths(deps, form.companyId);
  return {
    subject: request?.companyId === form.companyId ? request.name : '',
    facts: factsOf([
      ['NUMBER', null, form.number],
      ['DEPARTMENT', null, pathFor(form.departmentId)],
      ['POSITION', null, form.position],
    ]),
  };
}
