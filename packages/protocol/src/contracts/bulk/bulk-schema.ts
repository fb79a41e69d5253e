import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { pageQuerySchema } from '../../transport/answer-schema.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { instantSchema } from '../../transport/time-schema.ts';
import { BULK_COLUMN_KINDS, BULK_LIMITS, BULK_ROW_STATES, BULK_STATES } from './bulk-values.ts';

const id = z.string().max(64);
const count = z.number().int();
const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const bulkIdSchema = z.object({ id });
export type BulkId = z.input<typeof bulkIdSchema>;

/** `GET /contract/bulk/sheet`: the empty sheet of a version, with a column for each party and param. */
export const bulkSheetQuerySchema = z.object({ versionId: id });
export type BulkSheetQuery = z.input<typeof bulkSheetQuerySchema>;

/** What a column fills; `role` for COMPANY, PERSON and CONTACT, `param` (its key) for PARAM. */
export const bulkColumnSchema = z.object({
  kind: z.enum(BULK_COLUMN_KINDS),
  role: id.nullable().default(null),
  param: z.string().max(80).nullable().default(null),
});
export type BulkColumn = z.infer<typeof bulkColumnSchema>;

/** `POST /contract/bulk`: a sheet for a version, which the run pins from then on. */
export const newBulkQuerySchema = z.object({
  versionId: id,
  categoryId: id.nullable().default(null),
});
export type NewBulkQuery = z.input<typeof newBulkQuerySchema>;

/** A run as the list shows it. */
export const bulkListedSchema = z.object({
  id: z.string(),
  state: z.enum(BULK_STATES),
  fileName: z.string(),
  /** Of the template, with the number of the version that is pinned. */
  title: z.string(),
  versionId: z.string(),
  number: count,
  creatorName: z.string(),
  createTime: z.string(),
  /** When the last row was launched or the run was stopped; null before. */
  endTime: z.string().nullable(),
  counts: z.object({ WRONG: count, READY: count, SENT: count, FAILED: count }),
});
export type BulkListed = z.infer<typeof bulkListedSchema>;

export const bulkListQuerySchema = pageQuerySchema;
export type BulkListQuery = z.input<typeof bulkListQuerySchema>;

const page = { total: count, pageNo: count, pageSize: count };
export const bulkListSchema = z.object({ list: z.array(bulkListedSchema), ...page });
export type BulkList = z.infer<typeof bulkListSchema>;

/** One run, as its page shows it. */
export const bulkRunSchema = bulkListedSchema.extend({
  /** Who changes or starts it names the version that they saw. */
  version,
  templateId: z.string(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  /** When the contracts expire; null: as the business type says. */
  expireTime: z.string().nullable(),
  /** A, B, … in their order, with the text of the first row. */
  columns: z.array(bulkColumnSchema.extend({ heading: z.string() })),
  /** What columns can fill: the roles of others, and the params of the sponsor, by their names; those that every row needs. */
  roles: z.array(z.object({ id: z.string(), name: z.string(), isCompany: z.boolean() })),
  params: z.array(z.object({ key: z.string(), name: z.string(), required: z.boolean() })),
  /** Texts of cells that were changed to the stored form. */
  normalised: count,
  /** Why the job stopped it; null: it was not stopped, or its creator did. */
  problem: z.string().nullable(),
  abilities: z.object({ change: z.boolean(), start: z.boolean(), stop: z.boolean(), remove: z.boolean() }),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;

export const bulkRowsQuerySchema = pageQuerySchema.extend({
  id,
  state: z.enum(BULK_ROW_STATES).optional(),
});
export type BulkRowsQuery = z.input<typeof bulkRowsQuerySchema>;

export const bulkRowSchema = z.object({
  /** As the spreadsheet program numbers it. */
  row: count,
  state: z.enum(BULK_ROW_STATES),
  /** In the order of the columns, as they are written. */
  cells: z.array(z.object({ text: z.string(), message: z.string().nullable() })),
  /** What concerns the row as a whole: why its contract could not be sent, or what its values lack beyond the sheet. */
  message: z.string().nullable(),
  /** Its contract or draft, for who may open it. */
  contractId: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;

export const bulkRowsSchema = z.object({ list: z.array(bulkRowSchema), ...page });
export type BulkRows = z.infer<typeof bulkRowsSchema>;

/** `GET /contract/bulk/values` */
export const bulkValuesQuerySchema = z.object({ id, row: z.coerce.number().int().min(1).max(2_000_000) });
export type BulkValuesQuery = z.input<typeof bulkValuesQuerySchema>;

/** What the cells of a row say, in their stored form by the keys of params; absent for a cell that is empty or cannot be read. */
export const bulkValuesSchema = z.object({ values: z.record(z.string(), z.string()) });
export type BulkValues = z.infer<typeof bulkValuesSchema>;

/** What is absent stays as it is; rows are checked again. */
export const changeBulkSchema = z.object({
  id,
  version,
  categoryId: id.nullable().optional(),
  expireTime: instantSchema.nullable().optional(),
  columns: z.array(bulkColumnSchema).max(BULK_LIMITS.columns).optional(),
  cells: z
    .array(
      z.object({
        row: z.number().int().min(1).max(2_000_000),
        column: z
          .number()
          .int()
          .min(0)
          .max(BULK_LIMITS.columns - 1),
        text: lineSchema(BULK_LIMITS.cell),
      }),
    )
    .max(BULK_LIMITS.cells)
    .optional(),
});
export type ChangeBulk = z.input<typeof changeBulkSchema>;

/** Starts the right rows, also those that failed when it continues. */
export const startBulkSchema = z.object({ id, version });
export type StartBulk = z.input<typeof startBulkSchema>;

/** `POST /contract/bulk/preview`: a page of the contract of a row, as a picture; `PAGE_COUNT_HEADER` says how many there are. */
export const bulkPreviewSchema = z.object({
  id,
  row: z.number().int().min(1).max(2_000_000),
  /** Which file of the version. */
  file: z.string().max(64),
  page: z.number().int().min(1).max(LIMITS.pageNumber).optional(),
  /** Pixels. */
  width: z.number().int().min(1).max(4000).optional(),
});
export type BulkPreview = z.input<typeof bulkPreviewSchema>;
