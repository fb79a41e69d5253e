import { toChinaTime } from '@cinnabar/kernel';
import { EMPTY_CONTENT } from '@cinnabar/protocol/templates/template-content-schema';
import { paramsOf } from '@cinnabar/protocol/templates/template-params';
import type {
  Template,
  TemplateChange,
  TemplateDetail,
  TemplateRight,
  TemplateVersion,
} from '@cinnabar/protocol/templates/template-schema';
import type { GroupRecord } from './groups-store.ts';
import type { ListedTemplate, TemplateRecord } from './templates-store.ts';
import type { VersionRecord } from './versions-store.ts';

export interface ShownTemplate<Row = ListedTemplate> {
  template: Row;
  right: TemplateRight;
  favourite: boolean;
  useCount: number;
  found?: Template['found'];
}

export function presentTemplate({ template, right, favourite, useCount, found }: ShownTemplate): Template {
  const { id, title, templateType, status, groupId, tags, params, published, versionId, creatorName } =
    template;
  return {
    id,
    title,
    templateType,
    status,
    groupId,
    tags,
    params,
    updateTime: toChinaTime(template.updateTime),
    published,
    versionId,
    hasDraft: template.hasDraft,
    creatorName,
    favourite,
    useCount,
    right,
    ...(found && { found }),
  };
}

/** How Word files were made; nothing for other versions. */
export const presentWordFiles = ({
  wordFiles,
}: Pick<VersionRecord, 'wordFiles'>): Pick<TemplateDetail, 'wordFiles'> =>
  wordFiles
    ? {
        wordFiles: wordFiles.map(({ file, documentId, engine, pageSizes, places }) => ({
          ...{ file, documentId, engine },
          pages: pageSizes.length,
          places,
        })),
      }
    : {};

type Facts = Pick<TemplateDetail, 'files' | 'wordFiles' | 'users'> & {
  /** Of the draft against the published version; empty for those who may not see it. */
  changes: TemplateChange[];
  figures: Omit<TemplateDetail['figures'], 'lastTime'> & { lastTime: Date | null };
};

/** Drafts are shown to those who may edit. */
export function presentDetail(
  shown: ShownTemplate<TemplateRecord>,
  { files, wordFiles, users, figures, changes }: Facts,
): TemplateDetail {
  const { template, right } = shown;
  const draft = right === 'EDIT' || right === 'PUBLISH' ? template.draft : null;
  return {
    ...presentTemplate({
      ...shown,
      template: {
        ...template,
        hasDraft: template.draft !== null,
        params: paramsOf(template.content ?? template.draft?.content ?? EMPTY_CONTENT),
      },
    }),
    tenantId: template.companyId,
    version: template.version,
    draft: draft && {
      content: draft.content,
      changes,
      doubtful: draft.doubtful ?? [],
      userName: draft.userName,
      time: toChinaTime(new Date(draft.time)),
    },
    content: template.content,
    files,
    ...(wordFiles && { wordFiles }),
    users,
    figures: { ...figures, lastTime: figures.lastTime && toChinaTime(figures.lastTime) },
  };
}

export const presentVersion = (record: VersionRecord): TemplateVersion => ({
  id: record.id,
  number: record.number,
  templateType: record.templateType,
  sha256: record.sha256,
  note: record.note,
  changes: record.changes,
  userName: record.userName,
  time: toChinaTime(record.createTime),
});

export const presentGroup = (
  { id, name, parentId, rights }: GroupRecord,
  counts: ReadonlyMap<string, number>,
) => ({ id, name, parentId, rights, count: counts.get(id) ?? 0 });
