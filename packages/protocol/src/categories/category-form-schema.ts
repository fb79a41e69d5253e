import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { categoryConfigSchema } from './category-config-schema.ts';
import { CATEGORY_TYPES } from './category-schema.ts';

const id = z.string().max(64);
const name = lineSchema(30, 1);
/** The version that the form was read at; another one in the database gives CATEGORY_CHANGED. */
const version = z.number().int().min(0).max(LIMITS.count);
const about = { categoryId: id, version };

export const categoryQuerySchema = z.object({ categoryId: id });
export type CategoryQuery = z.infer<typeof categoryQuerySchema>;

/** `POST /category/create`; `fromId`: a copy, which begins with the rules of another type. */
export const newCategorySchema = z.object({
  companyId: id,
  name,
  type: z.enum(CATEGORY_TYPES).default('ELECTRONIC'),
  groupId: id.nullable().default(null),
  fromId: id.nullable().default(null),
});
export type NewCategory = z.input<typeof newCategorySchema>;

/** `POST /category/update`: name and group; neither is part of a version. */
export const namedCategorySchema = z.object({ ...about, name, groupId: id.nullable() });
export type NamedCategory = z.infer<typeof namedCategorySchema>;

export const categoryDraftSchema = z.object({ ...about, config: categoryConfigSchema });
export type CategoryDraft = z.infer<typeof categoryDraftSchema>;

export const categoryPublishSchema = z.object({ ...about, note: lineSchema(200) });
export type CategoryPublish = z.infer<typeof categoryPublishSchema>;

/** 0 on, 1 off. */
export const categoryStateSchema = z.object({ ...about, state: z.union([z.literal(0), z.literal(1)]) });
export type CategoryStateForm = z.infer<typeof categoryStateSchema>;

export const keptCategorySchema = z.object(about);
export type KeptCategory = z.infer<typeof keptCategorySchema>;

export const newGroupSchema = z.object({ companyId: id, name });
export type NewGroup = z.infer<typeof newGroupSchema>;
export const namedGroupSchema = z.object({ groupId: id, name });
export type NamedGroup = z.infer<typeof namedGroupSchema>;
export const groupIdSchema = z.object({ groupId: id });
export type GroupId = z.infer<typeof groupIdSchema>;
