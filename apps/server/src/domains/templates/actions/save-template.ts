import { newId } from '@cinnabar/kernel';
import { EMPTY_CONTENT, type TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type {
  newTemplateSchema,
  TemplateKept,
  TemplateNames,
  templateDraftSchema,
} from '@cinnabar/protocol/templates/template-form-schema';
import { filledIn, kindOfContent, templateTypeOf } from '@cinnabar/protocol/templates/template-params';
import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { noteAssetUses, requireAssets } from '../assets/asset-uses.ts';
import { changeTemplate } from '../change-template.ts';
import { requireClauses } from '../clauses/clause-faults.ts';
import { noteClauseUses } from '../clauses/clauses-store.ts';
import { stillDoubtful } from '../doubtful-fields.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange, requireGroup } from '../templates-policy.ts';
import { countTemplates, insertTemplate, lockCompany, type TemplateRecord } from '../templates-store.ts';
import type { KeptDraft } from '../templates-tables.ts';
import { queueTexts } from '../texts/template-texts.ts';
import { findPublishedFiles } from '../versions-store.ts';

const MOST_TEMPLATES = 5000;

export interface NewContent {
  companyId: string;
  title: string;
  groupId: string | null;
  tags: string[];
  /** Its documents are uploads of the actor. */
  content: TemplateContent;
  /** What it was made from, for the log. */
  from?: string;
}

/** Makes a template of uploads of the actor. Errors: those of `createWith`. */
export const createTemplate = (
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId: companyId, documents, ...form }: z.output<typeof newTemplateSchema>,
): Promise<TemplateRecord> =>
  createWith(deps, actor, { ...form, companyId, content: { ...EMPTY_CONTENT, documents } });

/**
 * Makes a template that begins as a draft. Errors: TEMPLATES_TOO_MANY, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN and those of
 * `requireClauses`, `requireAssets` and `Documents.bindToTemplate`.
 */
export async function createWith(
  deps: TemplatesDeps,
  actor: Actor,
  given: NewContent,
): Promise<TemplateRecord> {
  const access = await accessToChange(deps, actor, given.companyId, 'CREATE');
  requireGroup(access, given.groupId);
  return deps.database.transaction((tx) => insertWith(deps, tx, actor, given));
}

/** The same for one who has been authorised, in a transaction of the caller. */
export async function insertWith(
  deps: TemplatesDeps,
  tx: Tx,
  actor: Actor,
  { companyId, title, groupId, tags, content, from }: NewContent,
): Promise<TemplateRecord> {
  const now = deps.clock.now();
  await lockCompany(tx, companyId);
  if ((await countTemplates(tx, companyId)) >= MOST_TEMPLATES)
    throw new AppError('TEMPLATES_TOO_MANY', { params: { max: MOST_TEMPLATES } });
  await requireClauses(tx, companyId, content.papers);
  await requireAssets(tx, companyId, content);
  const made: TemplateRecord = {
    companyId,
    id: newId(now.getTime()),
    title,
    templateType: templateTypeOf(content),
    status: TEMPLATE_STATUS.ON,
    groupId,
    tags,
    creatorId: actor.userId,
    creatorName: actor.name,
    published: 0,
    versionId: null,
    content: null,
    draft: draftOf(actor, now, content),
    version: 1,
    createTime: now,
    updateTime: now,
  };
  await insertTemplate(tx, made);
  await deps.documents.bindToTemplate(tx, actor, content.documents, made);
  await queueTexts(deps, tx, null, made);
  await noteClauseUses(tx, null, made);
  await noteAssetUses(tx, null, made);
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'TEMPLATE_CREATED',
    actor,
    detail: { name: title, ...(from !== undefined && { from }) },
    subjectId: made.id,
  });
  return made;
}

export const draftOf = ({ userId, name }: Actor, now: Date, content: TemplateContent): KeptDraft => ({
  content,
  userId,
  userName: name,
  time: now.toISOString(),
});

/**
 * Writes the draft; what is published stays. New files are uploads of the actor. Errors: TEMPLATE_KIND when one of papers, Word files
 * and files with boxes would become another, those of `changeTemplate`, `requireClauses`, `requireAssets` and `Documents.bindToTemplate`.
 */
export const saveTemplateDraft = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version, content }: z.output<typeof templateDraftSchema>,
): Promise<TemplateRecord> =>
  changeTemplate(deps, actor, { templateId, version }, 'EDIT', async ({ tx, present }) => {
    const before = present.draft?.content ?? present.content;
    if (before && kindOfContent(before) !== kindOfContent(content)) throw new AppError('TEMPLATE_KIND');
    await requireClauses(tx, present.companyId, content.papers);
    await requireAssets(tx, present.companyId, content);
    await deps.documents.bindToTemplate(tx, actor, content.documents, present);
    await releaseFiles(deps, tx, present, content.documents);
    return {
      next: {
        draft: {
          ...draftOf(actor, deps.clock.now(), content),
          doubtful: stillDoubtful(present.draft, content),
        },
        ...(present.published === 0 && { templateType: templateTypeOf(content) }),
      },
      event: 'TEMPLATE_DRAFTED',
      detail: {
        fields: content.fields.length,
        files: filledIn(content)?.files.length ?? content.documents.length,
      },
    };
  });

/** Errors: TEMPLATE_UNCHANGED when there is nothing to discard or nothing would be left; those of `changeTemplate`. */
export const discardTemplateDraft = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version }: TemplateKept,
): Promise<TemplateRecord> =>
  changeTemplate(deps, actor, { templateId, version }, 'EDIT', async ({ tx, present }) => {
    if (!present.draft || present.published === 0) throw new AppError('TEMPLATE_UNCHANGED');
    await releaseFiles(deps, tx, present, []);
    return { next: { draft: null }, event: 'TEMPLATE_DRAFT_DISCARDED' };
  });

/** Files of the former draft that neither the new one nor a version has are uploads again. */
export async function releaseFiles(
  { documents }: TemplatesDeps,
  tx: Parameters<typeof findPublishedFiles>[0],
  present: TemplateRecord,
  kept: readonly string[],
): Promise<void> {
  const left = (present.draft?.content.documents ?? []).filter((id) => !kept.includes(id));
  const published = await findPublishedFiles(tx, present, left);
  await documents.releaseFromTemplate(
    tx,
    left.filter((id) => !published.has(id)),
  );
}

/** Title, group and tags. Errors: NOT_FOUND for an unknown group and those of `changeTemplate`. */
export const updateNames = (
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, version, title, groupId, tags }: TemplateNames,
): Promise<TemplateRecord> =>
  changeTemplate(deps, actor, { templateId, version }, 'EDIT', ({ present, access }) => {
    if (groupId !== present.groupId) requireGroup(access, groupId);
    const group = access.groups.find(({ id }) => id === groupId)?.name ?? '';
    return {
      next: { title, groupId, tags },
      event: 'TEMPLATE_RENAMED',
      detail: { group, tags: tags.join('、') },
    };
  });
