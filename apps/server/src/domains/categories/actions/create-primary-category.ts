import { newId } from '@cinnabar/kernel';
import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/category-config';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { insertFirstVersion } from '../insert-first-version.ts';

/** Seal administrators and auditors do not start contracts unless another role permits it. */
const SENDERS: RoleType[] = [
  'SYSTEM',
  'LP',
  'CONTRACT',
  'TEMPLATE_CREATOR',
  'TEMPLATE_MANAGER',
  'CATEGORY_CREATOR',
  'CATEGORY_MANAGER',
];

/** The category that a company has from the start; part of the transaction that registers the company. */
export async function createPrimaryCategory(
  { clock, organizations }: CategoriesDeps,
  tx: Tx,
  companyId: string,
): Promise<void> {
  const roles = await organizations.listRoles(companyId, tx);
  const senderRoleIds = roles.filter(({ roleType }) => SENDERS.includes(roleType)).map(({ id }) => id);
  await insertFirstVersion(tx, {
    companyId,
    id: newId(),
    name: '通用合同',
    type: 'ELECTRONIC',
    groupId: null,
    primary: true,
    state: CATEGORY_STATE.ON,
    config: { ...EMPTY_CONFIG, senderRoleIds },
    published: 1,
    draft: null,
    version: 1,
    createTime: clock.now(),
  });
}
