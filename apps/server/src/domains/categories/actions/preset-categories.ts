import { newId } from '@cinnabar/kernel';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import type { CategoryRecord } from '../categories-store.ts';
import { insertGroup } from '../groups-store.ts';
import { insertFirstVersion } from '../insert-first-version.ts';
import { defaultSenderRoleIds } from '../sender-roles.ts';

export interface PresetGroup {
  name: string;
  categories: { name: string; type?: CategoryRecord['type']; rules: Omit<CategoryConfig, 'senderRoleIds'> }[];
}

/** Groups with their published types, sent by every role of the company that may launch; without calls, for seeds. */
export async function presetCategories(
  deps: CategoriesDeps,
  tx: Tx,
  companyId: string,
  groups: readonly PresetGroup[],
): Promise<void> {
  const createTime = deps.clock.now();
  for (const { name, categories } of groups) {
    const groupId = newId();
    await insertGroup(tx, { companyId, id: groupId, name, createTime });
    for (const one of categories)
      await insertFirstVersion(tx, {
        companyId,
        name: one.name,
        ...(one.type && { type: one.type }),
        groupId,
        primary: false,
        config: {
          ...one.rules,
          senderRoleIds: await defaultSenderRoleIds(deps, tx, companyId, one.type),
        },
        createTime,
      });
  }
}
