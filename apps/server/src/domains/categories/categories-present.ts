import { toChinaTime } from '@cinnabar/kernel';
import { readConfig } from '@cinnabar/protocol/categories/category-config-schema';
import type {
  Category,
  CategoryDetail,
  CategoryUse,
  ListedCategory,
} from '@cinnabar/protocol/categories/category-schema';
import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import type { RoleRecord } from '../organizations/index.ts';
import type { CategoryRecord, VersionRecord } from './categories-store.ts';

export function presentCategory(record: CategoryRecord): Category {
  const { id, name, type, groupId, primary, state, published, config } = record;
  return { id, name, type, groupId, primary, state, published, config: readConfig(config) };
}

export const presentListed = (record: CategoryRecord): ListedCategory => ({
  ...presentCategory(record),
  hasDraft: record.draft !== null,
});

export function presentDetail(
  record: CategoryRecord,
  versions: readonly VersionRecord[],
  roles: readonly RoleRecord[],
  uses: CategoryUse[],
): CategoryDetail {
  const { draft } = record;
  return {
    ...presentListed(record),
    version: record.version,
    draft: draft && {
      config: readConfig(draft.config),
      userName: draft.userName,
      time: toChinaTime(new Date(draft.time)),
    },
    versions: versions.map((one) => ({
      number: one.number,
      config: readConfig(one.config),
      note: one.note,
      userName: one.userName,
      time: toChinaTime(one.createTime),
    })),
    roles: roles.map(({ id, name, roleType }) => ({ id, name, roleType })),
    uses,
  };
}

/** A type that names a template, with the number of the version that it takes. */
export const presentNaming =
  (templateId: string) =>
  ({ id, name, config, draft }: CategoryRecord): NonNullable<TemplateUser['types']>[number] => {
    const numberOf = (rules: Record<string, unknown>): number | null | undefined => {
      const named = readConfig(rules).templates.find((one) => one.id === templateId);
      return named && (named.version === 'NEWEST' ? null : named.version.number);
    };
    const published = numberOf(config);
    // A draft is shown only where nothing is published of it.
    const number = published === undefined && draft ? numberOf(draft.config) : published;
    return { id, name, number: number ?? null, draft: published === undefined };
  };
