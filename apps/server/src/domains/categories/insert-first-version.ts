import type { Tx } from '../../platform/db/open-database.ts';
import { type CategoryRecord, insertCategory, insertVersion } from './categories-store.ts';

/** A type that is published from the start, by no one in particular. */
export async function insertFirstVersion(tx: Tx, record: CategoryRecord): Promise<void> {
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
