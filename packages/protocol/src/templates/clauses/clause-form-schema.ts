import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { pageQuerySchema } from '../../transport/answer-schema.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { clauseContentSchema } from './clause-content-schema.ts';
import { CLAUSE_LANGUAGES, CLAUSE_LIMITS } from './clause-values.ts';

const id = z.string().max(64);
/** The version that the form was read at; another one in the database gives CLAUSE_CHANGED. */
const version = z.number().int().min(0).max(LIMITS.count);
const number = z.coerce.number<number>().int().min(0).max(LIMITS.count);

const names = {
  title: lineSchema(LIMITS.documentTitleLength, 1),
  category: lineSchema(CLAUSE_LIMITS.categoryLength).default(''),
  tags: uniqueList(lineSchema(30, 1)).max(10).default([]),
  language: z.enum(CLAUSE_LANGUAGES).default('zh-CN'),
};

export const clauseListQuerySchema = pageQuerySchema.extend({
  tenantId: id,
  /** In titles, categories, tags and wordings. */
  keyword: z.string().trim().max(100).optional(),
  category: z.string().max(CLAUSE_LIMITS.categoryLength).optional(),
  tag: z.string().max(30).optional(),
  language: z.enum(CLAUSE_LANGUAGES).optional(),
  /** `ON`: published and on, to be inserted; `OLDER`: those of which templates show an older version; without one, all. */
  show: z.enum(['ON', 'OFF', 'OLDER']).optional(),
});
export type ClauseListQuery = z.input<typeof clauseListQuerySchema>;

export const clauseQuerySchema = z.object({ clauseId: id });
export type ClauseQuery = z.infer<typeof clauseQuerySchema>;

export const clauseVersionQuerySchema = z.object({ clauseId: id, number });
export type ClauseVersionQuery = z.input<typeof clauseVersionQuerySchema>;

/** `GET /clause/diff`: of two versions by their numbers; 0 is the draft. */
export const clauseDiffQuerySchema = z.object({ clauseId: id, from: number, to: number });
export type ClauseDiffQuery = z.input<typeof clauseDiffQuerySchema>;

/** `POST /clause` */
export const newClauseSchema = z.object({ tenantId: id, ...names, content: clauseContentSchema });
export type NewClause = z.input<typeof newClauseSchema>;

/** `PUT /clause/{id}/draft`: names count at once, the content when it is published. */
export const clauseDraftSchema = z.object({ version, ...names, content: clauseContentSchema });
export type ClauseDraft = z.input<typeof clauseDraftSchema>;

/** `POST /clause/{id}/publish` */
export const clausePublishSchema = z.object({ version, note: lineSchema(200) });
export type ClausePublish = z.infer<typeof clausePublishSchema>;

/** `POST /clause/status`: 1 on, 0 off, 2 deleted. */
export const clauseStatusSchema = z.object({
  clauseId: id,
  version,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type ClauseStatusForm = z.infer<typeof clauseStatusSchema>;

/** `GET /clause/preview`: what the newest text would change in a template. */
export const clausePreviewQuerySchema = z.object({ clauseId: id, templateId: id });
export type ClausePreviewQuery = z.infer<typeof clausePreviewQuerySchema>;

/** `POST /clause/{id}/update`: templates with the versions at which they were read. */
export const clauseUpdateFormSchema = z.object({
  templates: uniqueList(z.object({ templateId: id, version }), ({ templateId }) => templateId)
    .min(1)
    .max(CLAUSE_LIMITS.updates),
});
export type ClauseUpdateForm = z.infer<typeof clauseUpdateFormSchema>;
