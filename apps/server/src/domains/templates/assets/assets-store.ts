import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { TemplateRecord } from '../templates-store.ts';
import { template } from '../templates-tables.ts';
import { templateAsset, templateAssetUse } from './template-asset-tables.ts';

export type AssetRecord = typeof templateAsset.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertAsset(tx: Tx, record: AssetRecord): Promise<void> {
  await tx.insert(templateAsset).values(record);
}

/** An asset by its id alone, of any company. */
export async function findAsset(db: Handle, id: string): Promise<AssetRecord | null> {
  const [found] = await db.select().from(templateAsset).where(eq(templateAsset.id, id));
  return found ?? null;
}

/** Bytes of pictures by their ids, for contents that were checked when they were written. */
export async function findStoredPictures(
  db: Handle,
  ids: readonly string[],
): Promise<Pick<AssetRecord, 'id' | 'storageKey'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: templateAsset.id, storageKey: templateAsset.storageKey })
    .from(templateAsset)
    .where(and(inArray(templateAsset.id, [...ids]), eq(templateAsset.kind, 'PICTURE')));
}

/** Those of these that the company has, in no order. */
export async function findAssets(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<AssetRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(templateAsset)
    .where(and(eq(templateAsset.companyId, companyId), inArray(templateAsset.id, [...ids])));
}

/** The same, which are not deleted until the transaction ends. */
export async function holdAssets(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<AssetRecord, 'id' | 'kind' | 'size'>[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: templateAsset.id, kind: templateAsset.kind, size: templateAsset.size })
    .from(templateAsset)
    .where(and(eq(templateAsset.companyId, companyId), inArray(templateAsset.id, [...ids])))
    .for('key share');
}

export type UsingTemplate = Pick<TemplateRecord, 'creatorId' | 'groupId' | 'status' | 'published'> & {
  /** A version names it, not only the draft. */
  isPublished: boolean;
};

/** Templates that name an asset and are not deleted. */
export async function findUsing(
  db: Handle,
  { companyId, id }: Pick<AssetRecord, 'companyId' | 'id'>,
): Promise<UsingTemplate[]> {
  const { creatorId, groupId, status, published } = template;
  return db
    .select({
      ...{ creatorId, groupId, status, published },
      isPublished: sql<boolean>`bool_or(${templateAssetUse.number} > 0)`,
    })
    .from(templateAssetUse)
    .innerJoin(
      template,
      and(eq(template.companyId, templateAssetUse.companyId), eq(template.id, templateAssetUse.templateId)),
    )
    .where(
      and(
        eq(templateAssetUse.companyId, companyId),
        eq(templateAssetUse.assetId, id),
        ne(template.status, TEMPLATE_STATUS.DELETED),
      ),
    )
    .groupBy(template.companyId, template.id);
}

type UsedKey = Pick<typeof templateAssetUse.$inferSelect, 'companyId' | 'templateId' | 'number'>;

export async function insertAssetUses(tx: Tx, use: UsedKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.insert(templateAssetUse).values(ids.map((assetId) => ({ ...use, assetId })));
}

export async function deleteAssetUses(tx: Tx, { templateId, number }: UsedKey): Promise<void> {
  await tx
    .delete(templateAssetUse)
    .where(and(eq(templateAssetUse.templateId, templateId), eq(templateAssetUse.number, number)));
}

/** Assets that no template names; at most 200 at a time. @returns their stored files */
export async function deleteUnusedAssets(tx: Tx, before: Date): Promise<{ key: string; sha256: string }[]> {
  const unused = sql`not exists (select 1 from ${templateAssetUse}
    where ${templateAssetUse.companyId} = ${templateAsset.companyId} and ${templateAssetUse.assetId} = ${templateAsset.id})`;
  const stale = tx
    .select({ id: templateAsset.id })
    .from(templateAsset)
    .where(and(lt(templateAsset.createTime, before), unused))
    .limit(200)
    .for('update', { skipLocked: true });
  return tx
    .delete(templateAsset)
    .where(inArray(templateAsset.id, stale))
    .returning({ key: templateAsset.storageKey, sha256: templateAsset.sha256 });
}

/** Whether an asset has this stored file. */
export async function isAssetStored(db: Handle, storageKey: string): Promise<boolean> {
  const rows = await db
    .select({ key: templateAsset.storageKey })
    .from(templateAsset)
    .where(eq(templateAsset.storageKey, storageKey))
    .limit(1);
  return rows.length > 0;
}

/** Names of stored files of assets, in order, after `after`. */
export async function listStoredKeys(db: Handle, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: templateAsset.storageKey })
    .from(templateAsset)
    .where(gt(templateAsset.storageKey, after))
    .orderBy(asc(templateAsset.storageKey))
    .limit(limit);
  return rows.map(({ key }) => key);
}
