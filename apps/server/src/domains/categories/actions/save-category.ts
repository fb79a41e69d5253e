import { isId, newId } from '@cinnabar/kernel';
import { readConfig } from '@cinnabar/protocol/categories/category-config-schema';
import type {
  CategoryDraft,
  KeptCategory,
  NamedCategory,
  newCategorySchema,
} from '@cinnabar/protocol/categories/category-form-schema';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import { type CategoryConfig, EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { getCompanyToChange } from '../categories-policy.ts';
import { type CategoryRecord, insertCategory, lockCategories } from '../categories-store.ts';
import type { KeptDraft } from '../categories-tables.ts';
import { changeCategory, requireFreeName } from '../change-category.ts';
import { findGroup } from '../groups-store.ts';

/** Bounds the answer of `GET /category`. */
const MOST_CATEGORIES = 200;

/**
 * Makes a type that begins as a draft: empty, or with the rules of another one. Errors: CATEGORY_NAME_TAKEN, CATEGORIES_TOO_MANY, NOT_FOUND
 * and those of `getCompanyToChange`.
 */
export async function createCategory(
  deps: CategoriesDeps,
  actor: Actor,
  form: z.output<typeof newCategorySchema>,
): Promise<CategoryRecord> {
  const company = await getCompanyToChange(deps, actor, form.companyId, 'EDIT');
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const all = await lockCategories(tx, company.id);
    await requireGroup(tx, company.id, form.groupId);
    if (all.length >= MOST_CATEGORIES)
      throw new AppError('CATEGORIES_TOO_MANY', { params: { max: MOST_CATEGORIES } });
    requireFreeName(all, form.name);
    const source = all.find(({ id }) => id === form.fromId);
    if (form.fromId !== null && !source) throw new AppError('NOT_FOUND');
    const made: CategoryRecord = {
      companyId: company.id,
      id: newId(),
      name: form.name,
      type: form.type,
      groupId: form.groupId,
      primary: false,
      state: CATEGORY_STATE.ON,
      config: { ...EMPTY_CONFIG },
      published: 0,
      draft: draftOf(actor, now, readConfig(source?.draft?.config ?? source?.config ?? {})),
      version: 1,
      createTime: now,
    };
    await insertCategory(tx, made);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'CATEGORY_CREATED',
      actor,
      detail: { name: made.name, ...(source && { from: source.name }) },
      subjectId: made.id,
    });
    return made;
  });
}

/** Renames a type and moves it to a group. Errors: CATEGORY_NAME_TAKEN, NOT_FOUND and those of `changeCategory`. */
export const updateCategory = (deps: CategoriesDeps, actor: Actor, form: NamedCategory) =>
  changeCategory(deps, actor, form, 'MANAGE', async ({ tx, present, all }) => {
    requireFreeName(all, form.name, present.id);
    await requireGroup(tx, present.companyId, form.groupId);
    return { next: { name: form.name, groupId: form.groupId }, event: 'CATEGORY_RENAMED' };
  });

/**
 * Writes the draft; what is published stays. Errors: CATEGORY_SENDER_UNKNOWN, CATEGORY_PERSON_UNKNOWN, CATEGORY_TEMPLATE_UNKNOWN,
 * CATEGORY_TEMPLATE_VERSION_UNKNOWN and those of `changeCategory`.
 */
export const saveCategoryDraft = (deps: CategoriesDeps, actor: Actor, form: CategoryDraft) =>
  changeCategory(deps, actor, form, 'EDIT', async ({ tx, present }) => {
    const roles = new Set((await deps.organizations.listRoles(present.companyId, tx)).map(({ id }) => id));
    for (const rule of ['senderRoleIds', 'readerRoleIds'] as const)
      if (!form.config[rule].every((id) => roles.has(id)))
        throw new AppError('CATEGORY_SENDER_UNKNOWN', { errors: [{ field: `config.${rule}` }] });
    await requireColleagues(deps, tx, present.companyId, form.config);
    await requireTemplates(deps, tx, present.companyId, form.config);
    return { next: { draft: draftOf(actor, deps.clock.now(), form.config) }, event: 'CATEGORY_DRAFTED' };
  });

/** Returns to the published rules. Errors: CATEGORY_UNPUBLISHED for a type that has none, and those of `changeCategory`. */
export const discardCategoryDraft = (deps: CategoriesDeps, actor: Actor, form: KeptCategory) =>
  changeCategory(deps, actor, form, 'EDIT', ({ present }) => {
    if (present.published === 0) throw new AppError('CATEGORY_UNPUBLISHED');
    return { next: { draft: null }, event: 'CATEGORY_DRAFT_DISCARDED' };
  });

/** People whom the rules name approve and sign for the company, so they work there; who leaves later is found before sending. */
async function requireColleagues(
  { organizations }: CategoriesDeps,
  tx: Tx,
  companyId: string,
  { approvals, parties }: CategoryConfig,
): Promise<void> {
  const named = {
    approvals: approvals.flatMap(({ approvers }) => approvers),
    parties: parties.flatMap(({ steps }) => steps.flatMap(({ operators }) => operators)),
  };
  const ids = [...new Set(Object.values(named).flatMap((people) => people.map(({ id }) => id)))];
  const known = await organizations.employeesAmong(tx, companyId, ids);
  for (const [rule, people] of Object.entries(named)) {
    const unknown = people.find(({ id }) => !known.has(id));
    if (unknown)
      throw new AppError('CATEGORY_PERSON_UNKNOWN', {
        params: { name: unknown.name },
        errors: [{ field: `config.${rule}` }],
      });
  }
}

/** A template that is deleted later is found before sending; a version stays. */
async function requireTemplates(
  deps: CategoriesDeps,
  tx: Tx,
  companyId: string,
  { templates }: CategoryConfig,
): Promise<void> {
  if (templates.length === 0) return;
  const ids = templates.map(({ id }) => id);
  const known = await deps.templatesAmong(tx, companyId, ids);
  const unknown = templates.find(({ id }) => !known.has(id));
  if (unknown)
    throw new AppError('CATEGORY_TEMPLATE_UNKNOWN', {
      params: { title: unknown.title },
      errors: [{ field: 'config.templates' }],
    });
  const pinned = templates.flatMap(({ id, title, version }) =>
    version === 'NEWEST' ? [] : [{ templateId: id, title, version }],
  );
  if (pinned.length === 0) return;
  const ofVersions = pinned.map(({ version }) => version.id);
  const versions = await deps.templateVersionsAmong(tx, companyId, ofVersions);
  for (const { templateId, title, version } of pinned) {
    const found = versions.get(version.id);
    if (found?.templateId !== templateId || found.number !== version.number)
      throw new AppError('CATEGORY_TEMPLATE_VERSION_UNKNOWN', {
        params: { title, number: version.number },
        errors: [{ field: 'config.templates' }],
      });
  }
}

const draftOf = ({ userId, name }: Actor, now: Date, config: object): KeptDraft => ({
  config: { ...config },
  userId,
  userName: name,
  time: now.toISOString(),
});

/** Under the lock, so that the group is not removed meanwhile. */
async function requireGroup(tx: Tx, companyId: string, groupId: string | null): Promise<void> {
  if (groupId === null) return;
  const group = isId(groupId) ? await findGroup(tx, groupId) : null;
  if (group?.companyId !== companyId) throw new AppError('NOT_FOUND');
}
