import { isId } from '@cinnabar/kernel';
import { ASSET_LIMITS } from '@cinnabar/protocol/templates/assets/asset-limits';
import { type NamedAsset, namedAssets } from '@cinnabar/protocol/templates/assets/named-assets';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplateRecord } from '../templates-store.ts';
import {
  type AssetRecord,
  deleteAssetUses,
  findAssets,
  holdAssets,
  insertAssetUses,
} from './assets-store.ts';

const MIB = 1024 * 1024;

/** The assets that a content names, of this company. No statement for a content without any. */
export const findNamedAssets = (
  db: Database['db'] | Tx,
  companyId: string,
  content: Pick<TemplateContent, 'papers' | 'word'>,
): Promise<AssetRecord[]> => findAssets(db, companyId, idsOf(namedAssets(content)));

/** Places of a content that name no asset of the company. */
export async function findAssetFaults(
  db: Database['db'],
  companyId: string,
  content: Pick<TemplateContent, 'papers' | 'word'>,
): Promise<{ field: string; name: 'TEMPLATE_ASSET_UNKNOWN' }[]> {
  return unknownIn(namedAssets(content), await findNamedAssets(db, companyId, content));
}

/**
 * A content names assets of its company only, and not too many; they are not deleted until the transaction ends. Errors: TEMPLATE_ASSET_UNKNOWN
 * with every place, TEMPLATE_ASSETS_TOO_MANY.
 */
export async function requireAssets(tx: Tx, companyId: string, content: TemplateContent): Promise<void> {
  const named = namedAssets(content);
  const found = await holdAssets(tx, companyId, idsOf(named));
  const errors = unknownIn(named, found);
  if (errors.length > 0) throw new AppError('TEMPLATE_ASSET_UNKNOWN', { errors });
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  const { perTemplate: max, bytesPerTemplate } = ASSET_LIMITS;
  if (found.length > max || bytes > bytesPerTemplate)
    throw new AppError('TEMPLATE_ASSETS_TOO_MANY', { params: { max, mib: bytesPerTemplate / MIB } });
}

/** Each once. */
const idsOf = (named: readonly NamedAsset[]): string[] => [
  ...new Set(named.map(({ id }) => id).filter(isId)),
];

function unknownIn(named: readonly NamedAsset[], found: readonly Pick<AssetRecord, 'id' | 'kind'>[]) {
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]));
  return named
    .filter(({ id, kind }) => kinds.get(id) !== kind)
    .map(({ field }) => ({ field, name: 'TEMPLATE_ASSET_UNKNOWN' as const }));
}

type ChangedTemplate = Pick<TemplateRecord, 'companyId' | 'id' | 'content' | 'draft' | 'published'>;

/**
 * Notes which assets a template names now, in the transaction that changes it; those of versions stay, as contracts are made from them. Nothing
 * is written about templates without assets.
 */
export async function noteAssetUses(
  tx: Tx,
  former: ChangedTemplate | null,
  next: ChangedTemplate,
): Promise<void> {
  const { companyId, id: templateId, published } = next;
  const [before, after] = [idsIn(former?.draft?.content), idsIn(next.draft?.content)];
  if (before.join() !== after.join()) {
    const draft = { companyId, templateId, number: 0 };
    if (before.length > 0) await deleteAssetUses(tx, draft);
    await insertAssetUses(tx, draft, after);
  }
  if ((former?.published ?? 0) !== published)
    await insertAssetUses(tx, { companyId, templateId, number: published }, idsIn(next.content));
}

/** In a fixed order. */
const idsIn = (content: TemplateContent | null | undefined): string[] =>
  content ? idsOf(namedAssets(content)).sort() : [];
