import { isId, systemClock, toChinaTime } from '@cinnabar/kernel';
import { readConfig } from '@cinnabar/protocol/categories/category-config-schema';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import { writeNumber } from '@cinnabar/protocol/categories/number-rule';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { NamedTemplate } from '@cinnabar/protocol/categories/rules/templates';
import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor, Member } from '../../platform/http/actor.ts';
import type { App } from '../../platform/http/create-app.ts';
import { createPrimaryCategory } from './actions/create-primary-category.ts';
import { listSendable } from './actions/list-sendable.ts';
import { type PresetGroup, presetCategories } from './actions/preset-categories.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { presentNaming } from './categories-present.ts';
import { categoriesRoutes } from './categories-routes.ts';
import {
  type CategoryRecord,
  countUp,
  findCategories,
  findCategory,
  findCategoryOf,
  findNaming,
} from './categories-store.ts';
import { findGroup } from './groups-store.ts';
import { countedYear, numberRuleOf } from './number-rule.ts';

export type { CountUses } from './categories-deps.ts';
export type { CategoryRecord } from './categories-store.ts';
export { selectReaders, selectRules, selectTermReminders } from './select-rules.ts';
export { NO_RULES } from './version-memory.ts';

/** What a contract that is sent now runs under. */
export interface CategoryRules {
  /** Number of the published version. */
  number: number;
  /** It is on and published. */
  isOpen: boolean;
  /** The sender may start contracts of it. */
  maySend: boolean;
  config: CategoryConfig;
}

export function createCategories(
  options: Omit<CategoriesDeps, 'clock'> & Partial<Pick<CategoriesDeps, 'clock'>>,
) {
  const deps: CategoriesDeps = { clock: systemClock, ...options };
  return {
    createPrimaryCategory: (tx: Tx, companyId: string) => createPrimaryCategory(deps, tx, companyId),
    /** Groups and published types without calls, for seeds. */
    presetCategories: (tx: Tx, companyId: string, groups: readonly PresetGroup[]) =>
      presetCategories(deps, tx, companyId, groups),
    /** The company of a type; null for an unknown one. Does not authorise. */
    findOwner: async (id: string): Promise<string | null> =>
      isId(id) ? ((await findCategory(deps.database.db, id))?.companyId ?? null) : null,
    findOwnerOfGroup: async (id: string): Promise<string | null> =>
      isId(id) ? ((await findGroup(deps.database.db, id))?.companyId ?? null) : null,
    /** Names of a company's types, deleted ones left out. Does not authorise. */
    async namesOf(companyId: string): Promise<Map<string, string>> {
      const found = await findCategories(deps.database.db, companyId);
      return new Map(found.map(({ id, name }) => [id, name]));
    },
    /** The newest published rules of a type for a sender, also of a type that is off, deleted or not theirs to send. */
    async findRules(sender: Member, companyId: string, categoryId: string): Promise<CategoryRules | null> {
      const [sendable] = await listSendable(deps, sender, companyId, { only: categoryId });
      const found = sendable ?? (await findCategoryOf(deps.database.db, companyId, categoryId));
      if (!found) return null;
      return {
        number: found.published,
        isOpen: found.state === CATEGORY_STATE.ON && found.published > 0,
        maySend: sendable !== undefined,
        config: readConfig(found.config),
      };
    },
    /** The published rules of a type for physical seals that the sender may apply under; null: there is none. */
    async findPhysical(
      sender: Member,
      companyId: string,
      categoryId: string,
    ): Promise<{ number: number; config: CategoryConfig } | null> {
      const which = { only: categoryId, type: 'PHYSICAL' as const };
      const [found] = await listSendable(deps, sender, companyId, which);
      return found ? { number: found.published, config: readConfig(found.config) } : null;
    },
    /** The templates that the published rules of a type name; null: none are named. Does not authorise. */
    async templatesOf(companyId: string, categoryId: string): Promise<NamedTemplate[] | null> {
      const found = isId(categoryId) ? await findCategoryOf(deps.database.db, companyId, categoryId) : null;
      const named = found ? readConfig(found.config).templates : [];
      return named.length > 0 ? named : null;
    },
    /** Types that name a template, each with the version that it takes. */
    async listTemplateUses(companyId: string, templateId: string): Promise<TemplateUser[]> {
      const types = await findNaming(deps.database.db, companyId, templateId);
      if (types.length === 0) return [];
      return [{ kind: 'CATEGORY', count: types.length, types: types.map(presentNaming(templateId)) }];
    },
    /** Whether the actor may start contracts on behalf of their present company (product-spec §6). */
    mayLaunch: async (actor: Member & Pick<Actor, 'tenantId'>): Promise<boolean> =>
      actor.tenantId !== null && (await listSendable(deps, actor, actor.tenantId)).length > 0,
    /** Categories under which the actor may start contracts in their present company, the primary one first. */
    listSendable: async (actor: Member & Pick<Actor, 'tenantId'>): Promise<CategoryRecord[]> =>
      actor.tenantId === null ? [] : listSendable(deps, actor, actor.tenantId),
    /** The next number by the rule of a category, in the transaction that uses it. */
    async nextNumber(tx: Tx, category: Pick<CategoryRecord, 'companyId' | 'config'>): Promise<string> {
      const day = toChinaTime(deps.clock.now()).slice(0, 10);
      const rule = numberRuleOf(category);
      const key = { companyId: category.companyId, rule, year: countedYear(rule, day) };
      return writeNumber(rule, day, await countUp(tx, key));
    },
    routes: (app: App): void => categoriesRoutes(app, deps),
  };
}

export type Categories = ReturnType<typeof createCategories>;
