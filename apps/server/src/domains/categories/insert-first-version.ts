import { newId } from '@cinnabar/kernel';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import { type CategoryRecord, insertCategory, insertVersion } from './categories-store.ts';

type FirstVersion = Pick<
  CategoryRecord,
  'companyId' | 'name' | 'groupId' | 'primary' | 'config' | 'createTime'
> &
  Partial<Pick<CategoryRecord, 'type'>>;

/** A type that is published from the start, by no one in particular. */
export async function insertFirstVersion(tx: Tx, given: FirstVersion): Promise<void> {
  const record: CategoryRecord = {
    type: 'ELECTRONIC',
    ...given,
    id: newId(),
    state: CATEGORY_STATE.ON,
    published: 1,
    draft: null,
    version: 1,
  };
  await insertCategory(tx, record);
  await insertVersion(tx, {
    companyId: record.companyId,
    categoryId: record.id,
    number: record.published,
    config: record.config,
    note: '',
    userId: null,
    userName: '',
    createTime: record.createTime,
  });
}
