import { type NamedTemplate, pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
import { paramsOf } from '@cinnabar/protocol/templates/template-params';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { ListedTemplate } from '../templates-store.ts';
import { findVersionsById } from '../versions-store.ts';

/** The rows with the versions that a business type pins; the newest ones where it pins none. */
export async function pinnedAmong(
  { database }: TemplatesDeps,
  list: readonly ListedTemplate[],
  named: readonly NamedTemplate[],
): Promise<ListedTemplate[]> {
  const pinned = list.map(({ id }) => pinnedVersion(named, id)?.id);
  const versions = await findVersionsById(
    database.db,
    pinned.filter((id) => id !== undefined),
  );
  return list.map((row, at) => {
    const version = versions.find(({ id, templateId }) => id === pinned[at] && templateId === row.id);
    if (!version) return row;
    const { id: versionId, number: published, templateType, content } = version;
    return { ...row, versionId, published, templateType, params: paramsOf(content) };
  });
}
