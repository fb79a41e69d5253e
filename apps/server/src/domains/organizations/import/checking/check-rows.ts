import type { RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { joinPath } from '../../departments/department-tree.ts';
import { findIntendedRoles } from '../../role-data/intended-store.ts';
import { findRolesOfStaff, type RoleRecord } from '../../role-data/role-store.ts';
import { activationContact } from '../../staff/send-invitation.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import type { ChangedField, RowChanges } from '../import-tables.ts';
import type { CellFault, ImportRow } from '../reading/read-rows.ts';
import type { CheckingContext, Handle } from './checking-context.ts';
import { type Match, matchStaff } from './match-staff.ts';

/** A row compared with the company. */
export interface CheckedRow extends ImportRow {
  verdict: RowVerdict;
  keepsContact: boolean;
  employeeId: string | null;
  departmentId: string | null;
  /** A path that the company does not have yet. */
  missingDepartment: string | null;
  changes: RowChanges | null;
  roleIds: string[];
}

/** Where a fault of a field is: the column may be missing. */
type CellOf = (row: number, field: CellFault['field']) => string;

/** Compares rows with the employees, departments and roles of the company; faults are added to those that a row has by itself. */
export async function checkRows(
  context: CheckingContext,
  db: Handle,
  rows: readonly ImportRow[],
  cellOf: CellOf,
): Promise<CheckedRow[]> {
  const match = await matchStaff(db, context.companyId, rows);
  const matches = rows.map(match);
  const names = await context.namesOfOrganizations(rows.flatMap(({ values }) => values.name ?? []));
  const rolesOf = await findRolesNamed(context, db, rows, matches);
  return rows.map((row, at) => checkOne(context, row, { match: matches[at]!, names, rolesOf, cellOf }));
}

interface Surroundings {
  match: Match;
  names: ReadonlySet<string>;
  rolesOf: ReadonlyMap<string, readonly RoleRecord[]>;
  cellOf: CellOf;
}

function checkOne(
  context: CheckingContext,
  row: ImportRow,
  { match, names, rolesOf, cellOf }: Surroundings,
): CheckedRow {
  const { values } = row;
  const { target } = match;
  const faults = [...row.faults];
  const fault = (field: CellFault['field'], kind: CellFault['fault'], more: Partial<CellFault> = {}) =>
    faults.push({
      cell: cellOf(row.row, field),
      field,
      fault: kind,
      text: values[field] ?? '',
      suggestion: null,
      ...more,
    });

  for (const { field, owner } of match.taken)
    fault(field, field === 'number' ? 'NUMBER_TAKEN' : 'CONTACT_TAKEN', { name: owner.name });
  const hasJoined = target?.userId != null;
  if (values.name !== undefined && !hasJoined && names.has(values.name))
    fault('name', 'NAME_OF_ORGANIZATION');
  const department = readDepartment(context, values.department);
  if (department.fault)
    fault('department', department.fault.fault, { suggestion: department.fault.suggestion });
  const roles = readRoles(context, values.role, target, rolesOf);
  if (roles.fault) fault('role', roles.fault.fault, { suggestion: roles.fault.suggestion });

  const changes = target ? changesOf(target, row, department) : null;
  const sendsTo = changes
    ? { ...target!, ...changes.after }
    : { mobile: values.mobile ?? null, email: values.email ?? null };
  const isInvited = !target || (changes && ('mobile' in changes.after || 'email' in changes.after));
  const hasContact = values.mobile !== undefined || values.email !== undefined;
  if (isInvited && hasContact && activationContact(sendsTo, context.methods) === null)
    fault(values.mobile === undefined ? 'email' : 'mobile', 'CONTACT_NOT_PERMITTED');

  return {
    ...row,
    faults,
    verdict: verdictOf(faults, target, changes, roles.ids),
    keepsContact: hasJoined && (differs(values.mobile, target.mobile) || differs(values.email, target.email)),
    employeeId: target?.id ?? null,
    departmentId: department.id,
    missingDepartment: department.missing,
    changes,
    roleIds: roles.ids,
  };
}

function verdictOf(
  faults: readonly CellFault[],
  target: EmployeeRecord | null,
  changes: RowChanges | null,
  roleIds: readonly string[],
): RowVerdict {
  if (faults.length > 0) return 'WRONG';
  if (!target) return 'NEW';
  return roleIds.length > 0 || Object.keys(changes!.before).length > 0 ? 'CHANGED' : 'SAME';
}

/** A cell that is empty changes nothing. */
const differs = (written: string | undefined, known: string | null): boolean =>
  written !== undefined && written !== known;

/** The name and the contacts of one who has joined are their own (decision 0071). */
function changesOf(target: EmployeeRecord, { values }: ImportRow, department: ReadDepartment): RowChanges {
  const changes: RowChanges = { before: {}, after: {} };
  const set = (field: ChangedField, after: string | null) => {
    changes.before[field] = target[field];
    changes.after[field] = after;
  };
  const fields = target.userId === null ? OWN_OR_COMPANY : COMPANY_ONLY;
  for (const field of fields) if (differs(values[field], target[field])) set(field, values[field]!);
  const isElsewhere =
    department.missing !== null || (department.id !== null && department.id !== target.departmentId);
  if (isElsewhere) set('departmentId', department.id);
  return changes;
}

const COMPANY_ONLY = ['number', 'position'] as const;
const OWN_OR_COMPANY = [...COMPANY_ONLY, 'name', 'mobile', 'email'] as const;

interface ReadDepartment {
  id: string | null;
  missing: string | null;
  fault?: Pick<CellFault, 'fault' | 'suggestion'>;
}

function readDepartment(
  { departments, createDepartments }: CheckingContext,
  text: string | undefined,
): ReadDepartment {
  const none: ReadDepartment = { id: null, missing: null };
  if (text === undefined) return none;
  const found = departments.find(text);
  if ('id' in found) return { ...none, id: found.id };
  if ('fault' in found) return { ...none, fault: found };
  const missing = joinPath(found.path);
  if (createDepartments) return { ...none, missing };
  return { ...none, missing, fault: { fault: 'DEPARTMENT_UNKNOWN', suggestion: departments.suggest(text) } };
}

/** Roles that the employee does not have yet; `fault` where the importer may not grant them. */
function readRoles(
  context: CheckingContext,
  text: string | undefined,
  target: EmployeeRecord | null,
  rolesOf: Surroundings['rolesOf'],
): { ids: string[]; fault?: Pick<CellFault, 'fault' | 'suggestion'> } {
  if (text === undefined) return { ids: [] };
  const found = context.roles.find(text);
  if ('fault' in found) return { ids: [], fault: found };
  const held = target ? (rolesOf.get(target.id) ?? []) : [];
  const added = found.roles.filter(({ id }) => held.every((one) => one.id !== id));
  if (added.length === 0) return { ids: [] };
  const isAllowed =
    context.mayGrant &&
    target?.userId !== context.importerId &&
    target?.status !== 'SUSPENDED' &&
    added.every(({ roleType }) => roleType !== 'LP') &&
    context.roles.mayHold([...held, ...added]);
  if (!isAllowed) return { ids: [], fault: { fault: 'ROLE_NOT_ALLOWED', suggestion: null } };
  return { ids: added.map(({ id }) => id) };
}

/** Roles held by, or named for, those whom these rows give a role; by employee. */
async function findRolesNamed(
  { companyId, roles }: CheckingContext,
  db: Handle,
  rows: readonly ImportRow[],
  matches: readonly Match[],
): Promise<Map<string, readonly RoleRecord[]>> {
  const ids = rows.flatMap(({ values }, at) => (values.role ? (matches[at]!.target?.id ?? []) : []));
  const held = await findRolesOfStaff(db, companyId, ids);
  const found = new Map<string, readonly RoleRecord[]>(held);
  for (const { employeeId, roleId } of await findIntendedRoles(db, companyId, ids))
    found.set(employeeId, [...(found.get(employeeId) ?? []), ...roles.byId(roleId)]);
  return found;
}
