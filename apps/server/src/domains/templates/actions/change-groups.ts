import { isId, newId } from '@cinnabar/kernel';
import type {
  newTemplateGroupSchema,
  TemplateGroup,
  TemplateGroupForm,
} from '@cinnabar/protocol/templates/template-group-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  countByGroup,
  deleteGroup,
  emptyGroup,
  findGroup,
  findGroups,
  type GroupRecord,
  insertGroup,
  updateGroup,
} from '../groups-store.ts';
import { groupsBelow, heightOf, levelOf } from '../groups-tree.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo, accessToChange } from '../templates-policy.ts';
import { presentGroup } from '../templates-present.ts';
import { lockCompany } from '../templates-store.ts';

const MOST_GROUPS = 200;
const MOST_LEVELS = 5;

/** Those in which the caller has a right; who else has one is shown to managers. Errors: NOT_FOUND. */
export async function listGroups(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
): Promise<TemplateGroup[]> {
  const { groups, rights, isManager, company } = await accessTo(deps, actor, companyId);
  const counts = await countByGroup(deps.database.db, company.id);
  return groups
    .filter(({ id }) => rights.get(id) ?? null)
    .map((group) => presentGroup(isManager ? group : { ...group, rights: [] }, counts));
}

/** Errors: TEMPLATE_GROUP_NAME_TAKEN, TEMPLATE_GROUPS_TOO_MANY, TEMPLATE_GROUP_LEVELS, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function createGroup(
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId, name, parentId, rights }: z.output<typeof newTemplateGroupSchema>,
): Promise<TemplateGroup> {
  const { company } = await accessToChange(deps, actor, tenantId, 'MANAGE');
  const made = { companyId: company.id, id: newId(), parentId, name, rights, createTime: deps.clock.now() };
  return changeGroups(deps, actor, made, 'TEMPLATE_GROUP_CREATED', async (tx, groups) => {
    if (groups.length >= MOST_GROUPS)
      throw new AppError('TEMPLATE_GROUPS_TOO_MANY', { params: { max: MOST_GROUPS } });
    requirePlace(groups, made);
    await insertGroup(tx, made);
  });
}

/** Name, place and rights. Errors: as `createGroup`. */
export async function changeGroup(
  deps: TemplatesDeps,
  actor: Actor,
  { groupId, name, parentId, rights }: TemplateGroupForm,
): Promise<TemplateGroup> {
  const group = { ...(await getGroupToChange(deps, actor, groupId)), name, parentId, rights };
  return changeGroups(deps, actor, group, 'TEMPLATE_GROUP_CHANGED', async (tx, groups) => {
    if (!groups.some(({ id }) => id === group.id)) throw new AppError('NOT_FOUND');
    requirePlace(groups, group);
    await updateGroup(tx, group);
  });
}

/** Removes a group without templates and groups in it. Errors: TEMPLATE_GROUP_USED, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function removeGroup(deps: TemplatesDeps, actor: Actor, groupId: string): Promise<void> {
  const group = await getGroupToChange(deps, actor, groupId);
  await changeGroups(deps, actor, group, 'TEMPLATE_GROUP_REMOVED', async (tx, groups) => {
    const counts = await countByGroup(tx, group.companyId);
    if (counts.has(group.id) || groups.some(({ parentId }) => parentId === group.id))
      throw new AppError('TEMPLATE_GROUP_USED');
    await emptyGroup(tx, group);
    await deleteGroup(tx, group);
  });
}

async function getGroupToChange(deps: TemplatesDeps, actor: Actor, id: string): Promise<GroupRecord> {
  const group = isId(id) ? await findGroup(deps.database.db, id) : null;
  if (!group) throw new AppError('NOT_FOUND');
  await accessToChange(deps, actor, group.companyId, 'MANAGE');
  return group;
}

/** Groups change under one lock for each company; a template that moves into a removed one is refused by its foreign key. */
async function changeGroups(
  { database, audit }: TemplatesDeps,
  actor: Actor,
  group: GroupRecord,
  event: string,
  change: (tx: Tx, groups: GroupRecord[]) => Promise<void>,
): Promise<TemplateGroup> {
  const counts = await database.transaction(async (tx) => {
    await lockCompany(tx, group.companyId);
    await change(tx, await findGroups(tx, group.companyId));
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: group.companyId },
      event,
      actor,
      detail: { name: group.name, rights: JSON.stringify(group.rights) },
      subjectId: group.id,
    });
    return countByGroup(tx, group.companyId);
  });
  return presentGroup(group, counts);
}

/** Two groups of one name in one place could not be distinguished; no group is below itself. */
function requirePlace(groups: readonly GroupRecord[], group: GroupRecord): void {
  const { id, parentId, name } = group;
  if (groups.some((one) => one.id !== id && one.parentId === parentId && one.name === name))
    throw new AppError('TEMPLATE_GROUP_NAME_TAKEN', { errors: [{ field: 'name' }] });
  if (parentId !== null && !groups.some((one) => one.id === parentId)) throw new AppError('NOT_FOUND');
  const isCircle = parentId !== null && groupsBelow(groups, id).includes(parentId);
  if (isCircle || levelOf(groups, parentId) + heightOf(groups, id) - 1 > MOST_LEVELS)
    throw new AppError('TEMPLATE_GROUP_LEVELS', {
      params: { levels: MOST_LEVELS },
      errors: [{ field: 'parentId' }],
    });
}
