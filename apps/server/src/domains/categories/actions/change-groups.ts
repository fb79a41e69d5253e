import { isId, newId } from '@cinnabar/kernel';
import type { NamedGroup, NewGroup } from '@cinnabar/protocol/categories/category-form-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { getCompanyOfCategories, getCompanyToChange } from '../categories-policy.ts';
import { type CategoryRecord, lockCategories } from '../categories-store.ts';
import {
  deleteGroup,
  findGroup,
  findGroups,
  type GroupRecord,
  insertGroup,
  renameGroupTo,
} from '../groups-store.ts';

const MOST_GROUPS = 50;

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listGroups(
  deps: CategoriesDeps,
  actor: Actor,
  companyId: string,
): Promise<GroupRecord[]> {
  const company = await getCompanyOfCategories(deps, actor, companyId);
  return findGroups(deps.database.db, company.id);
}

/** Errors: CATEGORY_GROUP_NAME_TAKEN, CATEGORY_GROUPS_TOO_MANY, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function createGroup(deps: CategoriesDeps, actor: Actor, form: NewGroup): Promise<GroupRecord> {
  const { id: companyId } = await getCompanyToChange(deps, actor, form.companyId, 'MANAGE');
  const made = { companyId, id: newId(), name: form.name, createTime: deps.clock.now() };
  return changeGroups(deps, actor, made, 'CATEGORY_GROUP_CREATED', async ({ tx, groups }) => {
    if (groups.length >= MOST_GROUPS)
      throw new AppError('CATEGORY_GROUPS_TOO_MANY', { params: { max: MOST_GROUPS } });
    requireFree(groups, made);
    await insertGroup(tx, made);
  });
}

/** Errors: CATEGORY_GROUP_NAME_TAKEN, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function renameGroup(
  deps: CategoriesDeps,
  actor: Actor,
  form: NamedGroup,
): Promise<GroupRecord> {
  const group = { ...(await getGroupToChange(deps, actor, form.groupId)), name: form.name };
  return changeGroups(deps, actor, group, 'CATEGORY_GROUP_RENAMED', async ({ tx, groups }) => {
    requireFree(groups, group);
    await renameGroupTo(tx, group, form.name);
  });
}

/** Removes an empty group. Errors: CATEGORY_GROUP_USED, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function removeGroup(deps: CategoriesDeps, actor: Actor, groupId: string): Promise<void> {
  const group = await getGroupToChange(deps, actor, groupId);
  await changeGroups(deps, actor, group, 'CATEGORY_GROUP_REMOVED', async ({ tx, all }) => {
    if (all.some((one) => one.groupId === group.id)) throw new AppError('CATEGORY_GROUP_USED');
    await deleteGroup(tx, group);
  });
}

async function getGroupToChange(deps: CategoriesDeps, actor: Actor, id: string): Promise<GroupRecord> {
  const group = isId(id) ? await findGroup(deps.database.db, id) : null;
  if (!group) throw new AppError('NOT_FOUND');
  await getCompanyToChange(deps, actor, group.companyId, 'MANAGE');
  return group;
}

/** Groups change under the lock of the types, so that none is removed while a type moves into it. */
async function changeGroups(
  { database, audit }: CategoriesDeps,
  actor: Actor,
  group: GroupRecord,
  event: string,
  change: (locked: { tx: Tx; all: CategoryRecord[]; groups: GroupRecord[] }) => Promise<void>,
): Promise<GroupRecord> {
  await database.transaction(async (tx) => {
    const all = await lockCategories(tx, group.companyId);
    await change({ tx, all, groups: await findGroups(tx, group.companyId) });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: group.companyId },
      event,
      actor,
      detail: { name: group.name },
      subjectId: group.id,
    });
  });
  return group;
}

function requireFree(groups: readonly GroupRecord[], { id, name }: GroupRecord): void {
  if (groups.some((one) => one.id !== id && one.name === name))
    throw new AppError('CATEGORY_GROUP_NAME_TAKEN', { errors: [{ field: 'name' }] });
}
