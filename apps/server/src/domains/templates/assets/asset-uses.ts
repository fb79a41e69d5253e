import { isId } from '@cinnabar/kernel';
import { namedAssets } from '@cinnabar/protocol/templates/assets/named-assets';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplateRecord } from '../templates-store.ts';
import { deleteAssetUses, holdAssets, insertAssetUses } from './assets-store.ts';

/** A content names assets of its company only. Error: TEMPLATE_ASSET_UNKNOWN with every place. No statement for a content without any. */
export async function requireAssets(tx: Tx, companyId: string, content: TemplateContent): Promise<void> {
  const named = namedAssets(content);
  const found = await holdAssets(tx, companyId, named.map(({ id }) => id).filter(isId));
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]));
  const unknown = named.filter(({ id, kind }) => kinds.get(id) !== kind);
  if (unknown.length === 0) return;
  throw new AppError('TEMPLATE_ASSET_UNKNOWN', {
    errors: unknown.map(({ field }) => ({ field, name: 'TEMPLATE_ASSET_UNKNOWN' as const })),
  });
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

/** Each once, in a fixed order. */
const idsIn = (content: TemplateContent | null | undefined): string[] =>
  content ? [...new Set(namedAssets(content).map(({ id }) => id))].sort() : [];
