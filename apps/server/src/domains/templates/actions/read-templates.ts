import { isId } from '@cinnabar/kernel';
import { filledIn, paramsOf } from '@cinnabar/protocol/templates/template-params';
import type {
  Template,
  TemplateCount,
  TemplateDetail,
  TemplatePage,
  TemplateVersion,
  TemplateVersionDetail,
  templateCountQuerySchema,
  templateListQuerySchema,
} from '@cinnabar/protocol/templates/template-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { groupsBelow } from '../groups-tree.ts';
import { listChanges } from '../papers/compare-versions.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo, openTemplate, rightOn, type TemplateAccess, visibleOf } from '../templates-policy.ts';
import { presentDetail, presentTemplate, presentVersion, presentWordFiles } from '../templates-present.ts';
import {
  countMatching,
  editedBy,
  findTags,
  findTitles,
  listTemplates,
  type TemplateFilter,
  type TemplateRecord,
} from '../templates-store.ts';
import { searchable } from '../texts/searchable.ts';
import { findPlaces } from '../texts/template-texts-store.ts';
import { countUses, findFavourites, findMarks, setFavourite } from '../uses-store.ts';
import { findVersion, findVersions, findVersionsWith, type VersionRecord } from '../versions-store.ts';
import { pinnedAmong } from './pinned-among.ts';
import { contentForParty, readsAsParty } from './read-as-party.ts';

/** `GET /template/list`. Error: NOT_FOUND. */
export async function pageOfTemplates(
  deps: TemplatesDeps,
  actor: Actor,
  query: z.output<typeof templateListQuerySchema>,
): Promise<TemplatePage> {
  const { tenantId, status, keyword, groupId, tag, templateType, favourite, pageNo, pageSize } = query;
  const isToUse = query.usable === 'true';
  const access = await accessTo(deps, actor, tenantId);
  const named = query.categoryId ? await deps.namedBy(access.company.id, query.categoryId) : null;
  const filter: TemplateFilter = {
    companyId: access.company.id,
    visible: visibleOf(access, isToUse ? 'USE' : 'SEE'),
    isOpen: isToUse,
    ids: named?.map(({ id }) => id) ?? null,
    status: status === 'ALL' ? undefined : (status ?? 1),
    keyword,
    groupIds: groupId ? (isId(groupId) ? groupsBelow(access.groups, groupId) : []) : undefined,
    tag,
    templateType,
    favouriteOf: favourite === 'true' ? actor.userId : undefined,
  };
  const { list, total } = await listTemplates(deps.database.db, filter, { pageNo, pageSize });
  const ids = list.map(({ id }) => id);
  const [uses, favourites, places, pinned] = await Promise.all([
    countUses(deps.database.db, ids),
    findFavourites(deps.database.db, actor.userId, ids),
    findExcerpts(deps, filter, list),
    pinnedAmong(deps, list, named ?? []),
  ]);
  const shown = pinned.flatMap((template) => {
    const right = rightOn(access, template);
    if (right === null) return [];
    const { id } = template;
    const marks = { favourite: favourites.has(id), useCount: uses.get(id) ?? 0, found: places.get(id) };
    return [presentTemplate({ template, right, ...marks })];
  });
  return { list: shown, total, pageNo, pageSize };
}

/** Where a keyword stands in the files, by template; of papers under the title of the template. */
async function findExcerpts(
  { database, documents }: TemplatesDeps,
  { keyword, visible }: TemplateFilter,
  templates: readonly { id: string; title: string }[],
): Promise<Map<string, Template['found']>> {
  const word = keyword === undefined ? '' : searchable(keyword);
  if (word === '') return new Map();
  const titles = new Map(templates.map(({ id, title }) => [id, title]));
  const places = await findPlaces(database.db, [...titles.keys()], word, editedBy(visible));
  const files = await documents.listDocuments([...places.values()].map(({ sourceId }) => sourceId));
  return new Map(
    [...places].map(([id, { sourceId, before, word: found, after }]) => {
      const file = files.find((one) => one.id === sourceId)?.title ?? titles.get(id) ?? '';
      return [id, { file, before, word: found, after }];
    }),
  );
}

/** `GET /template/statistics`. Error: NOT_FOUND. */
export async function countVisible(
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId, status }: z.output<typeof templateCountQuerySchema>,
): Promise<TemplateCount> {
  const access = await accessTo(deps, actor, tenantId);
  const filter = { companyId: access.company.id, visible: visibleOf(access), status };
  return { count: await countMatching(deps.database.db, filter) };
}

/** `GET /template/tags`. Error: NOT_FOUND. */
export async function listVisibleTags(
  deps: TemplatesDeps,
  actor: Actor,
  tenantId: string,
): Promise<string[]> {
  const access = await accessTo(deps, actor, tenantId);
  return findTags(deps.database.db, { companyId: access.company.id, visible: visibleOf(access) });
}

/** Errors: NOT_FOUND. */
export async function readTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
): Promise<TemplateDetail> {
  const { access, template } = await openTemplate(deps, actor, templateId);
  return describeTemplate(deps, access, template);
}

/** After a change by the actor, also of a template that is deleted now. */
export const describeChanged = async (
  deps: TemplatesDeps,
  actor: Actor,
  template: TemplateRecord,
): Promise<TemplateDetail> =>
  describeTemplate(deps, await accessTo(deps, actor, template.companyId), template);

async function describeTemplate(
  deps: TemplatesDeps,
  access: TemplateAccess,
  template: TemplateRecord,
): Promise<TemplateDetail> {
  const { db } = deps.database;
  const { id, companyId } = template;
  const right = rightOn(access, template) ?? 'SEE';
  const mayEdit = right === 'EDIT' || right === 'PUBLISH';
  const draft = mayEdit ? template.draft : null;
  const isFilled = template.content !== null && filledIn(template.content) !== undefined;
  const version = isFilled ? await findVersion(db, template.versionId!) : null;
  const named = [
    ...(version?.samples ?? template.content?.documents ?? []),
    ...(draft?.content.documents ?? []),
  ];
  const [files, users, { sent, favourite, figures }] = await Promise.all([
    deps.documents.listDocuments([...new Set(named)]),
    Promise.all(deps.users().map((count) => count(companyId, id))),
    findMarks(db, { templateId: id, userId: access.userId, now: deps.clock.now() }),
  ]);
  const titles = new Map(files.map((file) => [file.id, file.title]));
  const changes = draft
    ? await listChanges(deps, companyId, { from: template.content, to: draft.content, titles })
    : [];
  const shown = { template, right, favourite, useCount: sent };
  return presentDetail(shown, {
    files,
    ...(version && presentWordFiles(version)),
    users: [...(sent > 0 ? [{ kind: 'CONTRACT_SENT' as const, count: sent }] : []), ...users.flat()],
    figures,
    changes,
  });
}

/** The newest first. Errors: NOT_FOUND. */
export async function listVersions(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
): Promise<TemplateVersion[]> {
  const { template } = await openTemplate(deps, actor, templateId);
  return (await findVersions(deps.database.db, template)).map(presentVersion);
}

/** For those who see the template, and parties of contracts that were sent from the version. Errors: NOT_FOUND. */
export async function readVersion(
  deps: TemplatesDeps,
  actor: Actor,
  versionId: string,
): Promise<TemplateVersionDetail> {
  const { version, title, asParty } = await seeVersion(deps, actor, versionId);
  const { templateId } = version;
  const shown = presentVersion(version);
  return {
    ...shown,
    // Notes and names are the company's own.
    ...(asParty && { note: '', changes: [], userName: '' }),
    asParty,
    templateId,
    title,
    content: asParty ? contentForParty(version.content) : version.content,
    files: await deps.documents.listDocuments(filesOf(version)),
    ...presentWordFiles(version),
    params: paramsOf(version.content),
  };
}

/** A version that the caller may see, with the title of its template. Errors: NOT_FOUND. */
async function seeVersion(deps: TemplatesDeps, actor: Actor, versionId: string) {
  const version = isId(versionId) ? await findVersion(deps.database.db, versionId) : null;
  if (!version) throw new AppError('NOT_FOUND');
  const { companyId, templateId } = version;
  const asParty = await readsAsParty(deps, actor, { companyId, templateId, versionIds: [version.id] });
  const title = asParty
    ? (await findTitles(deps.database.db, companyId, [templateId])).get(templateId)!
    : (await openTemplate(deps, actor, templateId)).template.title;
  return { version, title, asParty };
}

/** The documents of a version: its files, of papers and Word files those with sample values. */
const filesOf = ({ content, samples }: VersionRecord): string[] =>
  filledIn(content) ? samples : content.documents;

/** Errors: NOT_FOUND. */
export async function markTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, favourite }: { templateId: string; favourite: boolean },
): Promise<void> {
  const { template } = await openTemplate(deps, actor, templateId);
  await setFavourite(deps.database.db, { userId: actor.userId, templateId: template.id }, favourite);
}

/** One file of a version, the newest published one when none is named. Errors: NOT_FOUND. */
export async function getOriginFile(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { versionId, file }: { versionId?: string | undefined; file: number },
): Promise<{ title: string; sha256: string; size: number; storageKey: string }> {
  const { template } = await openTemplate(deps, actor, templateId);
  const asked = versionId ?? template.versionId;
  const version = asked && isId(asked) ? await findVersion(deps.database.db, asked) : null;
  if (!version || version.templateId !== template.id) throw new AppError('NOT_FOUND');
  const id = filesOf(version)[file - 1];
  if (!id) throw new AppError('NOT_FOUND');
  const [document, head] = await Promise.all([deps.documents.getDocument(id), deps.documents.headOf(id)]);
  const { sha256, size, storageKey } = head;
  return { title: document.title, sha256, size, storageKey };
}

/** Whether the caller may see a file of a template: as the template, or as a party of a contract that was sent from a version with this file. */
export async function mayReadTemplateFile(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, documentId }: { templateId: string; documentId: string },
): Promise<boolean> {
  const { db } = deps.database;
  try {
    await openTemplate(deps, actor, templateId);
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'NOT_FOUND')) throw error;
  }
  const versions = await findVersionsWith(db, { templateId, documentId });
  const companyId = versions[0]?.companyId;
  const versionIds = versions.map(({ id }) => id);
  return companyId !== undefined && readsAsParty(deps, actor, { companyId, templateId, versionIds });
}
