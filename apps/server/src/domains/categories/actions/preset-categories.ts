import { newId } from '@cinnabar/kernel';
import type { CategoryConfig } from '@cinnabar/protocol/categories/category-config';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { insertGroup } from '../groups-store.ts';
import { insertFirstVersion } from '../insert-first-version.ts';

export interface PresetGroup {
  name: string;
  categories: { name: string; rules: Omit<CategoryConfig, 'senderRoleIds'> }[];
}

/** Groups with their published types, sent by every role of the company that may launch; without calls, for seeds. */
export async function presetCategories(
  { clock, organizations }: CategoriesDeps,
  tx: Tx,
  companyId: string,
  groups: readonly PresetGroup[],
): Promise<void> {
  const roles = await organizations.listRoles(companyId, tx);
  const senderRoleIds = roles
    .filter(({ roleType }) => !['SA', 'AUDITOR', 'SECURITY'].includes(roleType))
    .map(({ id }) => id);
  for (const { name, categories } of groups) {
    const group = { companyId, id: newId(), name, createTime: clock.now() };
    await insertGroup(tx, group);
    for (const one of categories)
      await insertFirstVersion(tx, {
        companyId,
        id: newId(),
        name: one.name,
        type: 'ELECTRONIC',
        groupId: group.id,
        primary: false,
        state: CATEGORY_STATE.ON,
        config: { ...one.rules, senderRoleIds },
        published: 1,
        draft: null,
        version: 1,
        createTime: clock.now(),
      });
  }
}
