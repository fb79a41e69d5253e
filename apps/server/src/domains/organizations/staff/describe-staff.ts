import { isId } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { LeavingForm } from '@cinnabar/protocol/organizations/leaving-schema';
import type {
  EmployeeForm,
  EmployeeId,
  InviteForm,
  PlaceForm,
} from '@cinnabar/protocol/organizations/staff-schema';
import type { EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { departmentPaths, factsOf } from '../proposals/described-facts.ts';
import type { Described } from '../proposals/proposable-act.ts';
import { findStaff } from '../staff-store.ts';
import { readIds } from './employee-rules.ts';

/** Names in a subject before the others are only counted. */
const NAMED = 10;

type Deps = OrganizationsDeps;

export async function describeInvitation(deps: Deps, form: InviteForm): Promise<Described> {
  const pathFor = await departmentPaths(deps, form.companyId);
  return {
    subject: form.name,
    facts: factsOf([
      ['NAME', null, form.name],
      ['MOBILE', null, form.mobile ? maskContact(form.mobile) : null],
      ['EMAIL', null, form.email ? maskContact(form.email) : null],
      ['NUMBER', null, form.number],
      ['DEPARTMENT', null, pathFor(form.departmentId)],
      ['POSITION', null, form.position],
    ]),
  };
}

export async function describeChange(deps: Deps, form: EmployeeForm): Promise<Described> {
  const [before] = await findNamed(deps, form.companyId, [form.employeeId]);
  if (!before) return NOTHING;
  const pathFor = await departmentPaths(deps, form.companyId);
  return {
    subject: before.name,
    facts: factsOf([
      ['NAME', before.name, before.userId === null ? form.name : before.name],
      ['NUMBER', before.number, form.number],
      ['DEPARTMENT', pathFor(before.departmentId), pathFor(form.departmentId)],
      ['POSITION', before.position, form.position],
    ]),
  };
}

export async function describePlacing(deps: Deps, form: PlaceForm): Promise<Described> {
  const found = await findNamed(deps, form.companyId, readIds(form.employeeIds));
  const pathFor = await departmentPaths(deps, form.companyId);
  const before = new Set(found.map(({ departmentId }) => pathFor(departmentId)));
  const only = before.size === 1 ? [...before][0]! : null;
  return { subject: listNames(found), facts: factsOf([['DEPARTMENT', only, pathFor(form.departmentId)]]) };
}

/** For an act after which the employee is in another state. */
export const describeStatus =
  (after: EmployeeStatus) =>
  async (deps: Deps, form: EmployeeId): Promise<Described> => {
    const [before] = await findNamed(deps, form.companyId, [form.employeeId]);
    if (!before) return NOTHING;
    return { subject: before.name, facts: factsOf([['STATUS', before.status, after]]) };
  };

export async function describeLeaving(deps: Deps, form: LeavingForm): Promise<Described> {
  const described = await describeStatus('DISMISSED')(deps, form);
  const ids = (form.successors ?? '').split(',').map((pair) => pair.split('=')[1] ?? '');
  const successors = await findNamed(deps, form.companyId, [...new Set(ids)]);
  return {
    ...described,
    facts: [...described.facts, ...factsOf([['SUCCESSORS', null, listNames(successors)]])],
  };
}

const NOTHING: Described = { subject: '', facts: [] };

const findNamed = ({ database }: Deps, companyId: string, ids: string[]) =>
  findStaff(database.db, companyId, ids.filter(isId));

function listNames(people: readonly { name: string }[]): string {
  const names = people.slice(0, NAMED).map(({ name }) => name);
  return people.length > NAMED ? `${names.join('、')} (${people.length})` : names.join('、');
}
