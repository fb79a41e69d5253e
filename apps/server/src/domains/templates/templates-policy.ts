import { isId } from '@cinnabar/kernel';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import {
  TEMPLATE_RIGHTS,
  TEMPLATE_STATUS,
  type TemplateRight,
} from '@cinnabar/protocol/templates/template-schema';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CompanyRecord } from '../organizations/index.ts';
import { findGroups, type GroupRecord } from './groups-store.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import { findTemplate, type TemplateRecord, type Visible } from './templates-store.ts';

/** What a member may do with the templates of a company. */
export interface TemplateAccess {
  company: CompanyRecord;
  userId: string;
  /** TEMPLATE_MANAGE: publishes and manages all. */
  isManager: boolean;
  /** TEMPLATE_CREATE: makes templates, edits own ones and those of groups where they may. */
  isCreator: boolean;
  groups: readonly GroupRecord[];
  /** The widest right in each group, by its id; null: none. */
  rights: ReadonlyMap<string, TemplateRight | null>;
}

const includes = (held: TemplateRight | null, right: TemplateRight): boolean =>
  held !== null && TEMPLATE_RIGHTS.indexOf(held) >= TEMPLATE_RIGHTS.indexOf(right);
const widest = (rights: readonly TemplateRight[]): TemplateRight | null =>
  TEMPLATE_RIGHTS.findLast((right) => rights.includes(right)) ?? null;

/** Whether a right includes changing a template, and so seeing its draft. */
export const mayEdit = (right: TemplateRight): boolean => includes(right, 'EDIT');

/** Errors: NOT_FOUND for people who are no employees of the company. */
export async function accessTo(
  { database, organizations }: TemplatesDeps,
  actor: Actor,
  companyId: string,
): Promise<TemplateAccess> {
  const company = isId(companyId) ? await organizations.findCompany(companyId) : null;
  if (!company || !(await organizations.isEmployee(actor, company.id))) throw new AppError('NOT_FOUND');
  const [held, groups] = await Promise.all([
    organizations.rightsIn(actor, company.id),
    findGroups(database.db, company.id),
  ]);
  const isManager = holds(held, 'TEMPLATE_MANAGE');
  const isCreator = isManager || holds(held, 'TEMPLATE_CREATE');
  const base = { company, userId: actor.userId, isManager, isCreator, groups };
  if (isManager) return { ...base, rights: new Map(groups.map(({ id }) => [id, 'PUBLISH'])) };
  // Who the entries of groups are about is read only where there are any.
  const isRestricted = groups.some(({ rights }) => rights.length > 0);
  const [roles, departments] = isRestricted
    ? await Promise.all([
        organizations.rolesOf(actor, company.id),
        organizations.departmentsOver(company.id, actor.userId),
      ])
    : [[], []];
  const mine = new Set([
    `USER ${actor.userId}`,
    ...roles.map(({ id }) => `ROLE ${id}`),
    ...departments.map((id) => `DEPARTMENT ${id}`),
  ]);
  return {
    ...base,
    rights: new Map(groups.map((group) => [group.id, rightInGroup(groups, group, mine, isCreator)])),
  };
}

/** The entries of the nearest group that has any count; without any, every employee may use. */
export function rightInGroup(
  groups: readonly GroupRecord[],
  group: GroupRecord,
  mine: ReadonlySet<string>,
  isCreator: boolean,
): TemplateRight | null {
  let nearest: GroupRecord | undefined = group;
  for (let level = 0; nearest && nearest.rights.length === 0 && level < groups.length; level++) {
    const above: string | null = nearest.parentId;
    nearest = groups.find(({ id }) => id === above);
  }
  if (!nearest || nearest.rights.length === 0) return 'USE';
  const given = widest(
    nearest.rights.filter((one) => mine.has(`${one.kind} ${one.id}`)).map((one) => one.right),
  );
  // Editing is for those whose role has it at all.
  return includes(given, 'EDIT') && !isCreator ? 'USE' : given;
}

/** The widest right on a template; null: it is not there for this member. */
export function rightOn(
  { isManager, isCreator, userId, rights }: TemplateAccess,
  {
    creatorId,
    groupId,
    status,
    published,
  }: Pick<TemplateRecord, 'creatorId' | 'groupId' | 'status' | 'published'>,
): TemplateRight | null {
  if (status === TEMPLATE_STATUS.DELETED) return null;
  if (isManager) return 'PUBLISH';
  const inGroup = groupId === null ? 'USE' : (rights.get(groupId) ?? null);
  if (includes(inGroup, 'EDIT')) return inGroup;
  if (isCreator && creatorId === userId) return 'EDIT';
  return published > 0 && status === TEMPLATE_STATUS.ON ? inGroup : null;
}

/** `rightOn` as a condition of the list, of at least that right. */
export function visibleOf(
  { isManager, isCreator, userId, rights }: TemplateAccess,
  needed: 'SEE' | 'USE' = 'SEE',
): Visible | null {
  if (isManager) return null;
  const held = [...rights].flatMap(([id, right]) => (right ? [{ id, right }] : []));
  const editable = held.filter(({ right }) => right === 'EDIT' || right === 'PUBLISH');
  return {
    creatorId: isCreator ? userId : null,
    editableGroups: editable.map(({ id }) => id),
    usableGroups: held.filter(({ right }) => needed === 'SEE' || right !== 'SEE').map(({ id }) => id),
  };
}

export interface OpenedTemplate {
  access: TemplateAccess;
  template: TemplateRecord;
  right: TemplateRight;
}

/** A template that the caller may at least see. Errors: NOT_FOUND; NOT_ALLOWED when the right is not wide enough. */
export async function openTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  id: string,
  needed: TemplateRight = 'SEE',
): Promise<OpenedTemplate> {
  const template = isId(id) ? await findTemplate(deps.database.db, id) : null;
  if (!template) throw new AppError('NOT_FOUND');
  const access = await accessTo(deps, actor, template.companyId);
  const right = rightOn(access, template);
  if (right === null) throw new AppError('NOT_FOUND');
  if (!includes(right, needed)) throw new AppError('NOT_ALLOWED');
  return { access, template, right };
}

/** A company in which the caller may make or arrange templates. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function accessToChange(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
  needed: 'CREATE' | 'MANAGE',
): Promise<TemplateAccess> {
  const access = await accessTo(deps, actor, companyId);
  if (!(needed === 'MANAGE' ? access.isManager : access.isCreator)) throw new AppError('NOT_ALLOWED');
  requireUnfrozen(access);
  return access;
}

/** Error: COMPANY_FROZEN. */
export function requireUnfrozen({ company }: TemplateAccess): void {
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
}

/** A group that a template may be put into. Errors: NOT_FOUND, NOT_ALLOWED. */
export function requireGroup({ groups, rights, isManager }: TemplateAccess, groupId: string | null): void {
  if (groupId === null) return;
  if (!groups.some(({ id }) => id === groupId))
    throw new AppError('NOT_FOUND', { errors: [{ field: 'groupId' }] });
  const right = rights.get(groupId) ?? null;
  if (!isManager && !includes(right, 'USE'))
    throw new AppError('NOT_ALLOWED', { errors: [{ field: 'groupId' }] });
}
