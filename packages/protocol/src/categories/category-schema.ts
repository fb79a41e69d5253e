import { z } from 'zod';
import { ROLE_TYPES } from '../organizations/role-schema.ts';
import { categoryConfigSchema } from './category-config-schema.ts';

export const CATEGORY_TYPES = ['ELECTRONIC', 'PHYSICAL'] as const;
/** 0 on, 1 off, 2 deleted (calls.md §1). */
export const CATEGORY_STATE = { ON: 0, OFF: 1, DELETED: 2 } as const;

/** A business type: the rules of its contracts. */
export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(CATEGORY_TYPES),
  groupId: z.string().nullable(),
  /** The default one that every company has from its first day. */
  primary: z.boolean(),
  state: z.number().int(),
  /** Number of the newest published version; 0: never published, so that no contract can be started. */
  published: z.number().int(),
  /** The rules of the newest published version. */
  config: categoryConfigSchema,
});
export type Category = z.infer<typeof categorySchema>;

/** `type`: of contracts, where it is absent. */
export const sendableQuerySchema = z.object({
  companyId: z.string().max(64),
  type: z.enum(CATEGORY_TYPES).default('ELECTRONIC'),
});
export type SendableQuery = z.input<typeof sendableQuerySchema>;

export const categoryListQuerySchema = z.object({
  companyId: z.string().max(64),
  type: z.enum(CATEGORY_TYPES).optional(),
  groupId: z.string().max(64).optional(),
  state: z.coerce.number().int().min(0).max(1).optional(),
});
export type CategoryListQuery = z.input<typeof categoryListQuerySchema>;

export const listedCategorySchema = categorySchema.extend({ hasDraft: z.boolean() });
export type ListedCategory = z.infer<typeof listedCategorySchema>;

const who = { userName: z.string(), time: z.string() };

/** One published version. It never changes. */
export const categoryVersionSchema = z.object({
  number: z.number().int(),
  config: categoryConfigSchema,
  note: z.string(),
  ...who,
});

/** What names a business type, by kind. */
export const CATEGORY_USES = ['CONTRACT_DRAFT', 'CONTRACT_RUNNING', 'CONTRACT_ENDED'] as const;
export const categoryUseSchema = z.object({ kind: z.enum(CATEGORY_USES), count: z.number().int() });
export type CategoryUse = z.infer<typeof categoryUseSchema>;

/** `GET /category/detail` */
export const categoryDetailSchema = listedCategorySchema.extend({
  /** Counts every write; a form that was read at another version is refused. */
  version: z.number().int(),
  draft: z.object({ config: categoryConfigSchema, ...who }).nullable(),
  /** The newest first, at most a hundred. */
  versions: z.array(categoryVersionSchema),
  /** Roles of the company, from which senders are chosen. */
  roles: z.array(z.object({ id: z.string(), name: z.string(), roleType: z.enum(ROLE_TYPES) })),
  uses: z.array(categoryUseSchema),
});
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;

export const categoryGroupSchema = z.object({ id: z.string(), name: z.string() });
export type CategoryGroup = z.infer<typeof categoryGroupSchema>;
