import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { insertFirstVersion } from '../insert-first-version.ts';
import { defaultSenderRoleIds } from '../sender-roles.ts';

/** The category that a company has from the start; part of the transaction that registers the company. */
export async function createPrimaryCategory(deps: CategoriesDeps, tx: Tx, companyId: string): Promise<void> {
  const senderRoleIds = await defaultSenderRoleIds(deps, tx, companyId);
  await insertFirstVersion(tx, {
    companyId,
    name: '通用合同',
    groupId: null,
    primary: true,
    config: { ...EMPTY_CONFIG, senderRoleIds },
    createTime: deps.clock.now(),
  });
}
