import { z } from 'zod';
import { pageQuerySchema } from '../../transport/answer-schema.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import {
  CELL_FAULTS,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  IMPORT_MODES,
  IMPORT_PROBLEMS,
  IMPORT_STATES,
  ROW_OUTCOMES,
  ROW_VERDICTS,
} from './import-values.ts';

const id = z.string().max(64);
const companyId = id;
const count = z.number().int();
const field = z.enum(IMPORT_FIELDS);
const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const importIdSchema = z.object({ companyId, id });
export type ImportId = z.input<typeof importIdSchema>;

type Verdict = (typeof ROW_VERDICTS)[number];

/** An import as the history shows it. */
export const importListedSchema = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  /** When it was committed; null before. */
  commitTime: z.string().nullable(),
  /** The rows by what they mean; of an import that was committed, as they were then. */
  counts: z.object(
    Object.fromEntries(ROW_VERDICTS.map((one) => [one, count])) as Record<Verdict, z.ZodNumber>,
  ),
  /** Null until all rows were looked at. */
  written: count.nullable(),
  /** Rows that were right and are not written, because the company changed after they were checked. */
  left: count,
  /** Until when it can be undone; null: it cannot. */
  undoUntil: z.string().nullable(),
  /** An employee of it has joined, so it can no longer be undone. */
  isJoined: z.boolean(),
  canUndo: z.boolean(),
});
export type ImportListed = z.infer<typeof importListedSchema>;

/** One import, as its page shows it. */
export const employeeImportSchema = importListedSchema.extend({
  /** Who changes or commits it names the version that they saw. */
  version,
  /** Null in CSV. */
  sheetName: z.string().nullable(),
  /** Cells that cannot be imported, and those of them with a suggestion. */
  faults: count,
  suggestions: count,
  /** `letter` is the column's, A first. */
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), field: field.nullable() })),
  /** Cells whose text was changed to the stored form, by field. */
  normalised: z.array(z.object({ field, count })),
  /** Rows whose contact differs from that of an employee who has joined: theirs is kept. */
  keptContacts: count,
  /** Not read. */
  ignoredSheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  /** Ranges of which only the first cell has a value. */
  merged: z.array(z.string()),
  /** Paths of departments that the company does not have, at most 50 of them; they are created only when that is confirmed. */
  missingDepartments: z.array(z.string()),
  createDepartments: z.boolean(),
  /** Of a committed import: rows looked at and invitations sent, of how many; `toInvite` is null until all rows were looked at. */
  progress: z
    .object({ written: count, toWrite: count, invited: count, toInvite: count.nullable() })
    .nullable(),
  /** Why the last attempt changed nothing. */
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  abilities: z.object({ change: z.boolean(), undo: z.boolean(), download: z.boolean() }),
});
export type EmployeeImport = z.infer<typeof employeeImportSchema>;

export const importListSchema = z.object({ list: z.array(importListedSchema) });
export type ImportList = z.infer<typeof importListSchema>;

export const importRowsQuerySchema = pageQuerySchema.extend({
  companyId,
  id,
  verdict: z.enum(ROW_VERDICTS).optional(),
  /** The rows around this one, as the spreadsheet program numbers them, whatever they mean. */
  around: z.coerce.number<number>().int().min(1).max(2_000_000).optional(),
});
export type ImportRowsQuery = z.input<typeof importRowsQuerySchema>;

export const importCellSchema = z.object({
  /** Address, `C17`. */
  cell: z.string(),
  field: field.nullable(),
  /** As it is written; a right contact is masked. */
  text: z.string(),
  fault: z
    .object({
      kind: z.enum(CELL_FAULTS),
      suggestion: z.string().nullable(),
      /** Digits missing or too many; characters allowed; the earlier row. */
      count: count.nullable(),
      /** Of the employee who has it. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** What the company's record says now, where the row would change it. */
  before: z.string().nullable(),
});
export type ImportCell = z.infer<typeof importCellSchema>;

export const importRowSchema = z.object({
  row: count,
  verdict: z.enum(ROW_VERDICTS),
  /** Null before the import was committed and where there is nothing to do. LEFT: right when it was checked, and not any more. */
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  cells: z.array(importCellSchema),
});
export type ImportRowShown = z.infer<typeof importRowSchema>;

export const importRowsSchema = z.object({
  list: z.array(importRowSchema),
  total: count,
  pageNo: count,
  pageSize: count,
});
export type ImportRows = z.infer<typeof importRowsSchema>;

/** What is absent stays as it is. */
export const changeImportSchema = z.object({
  companyId,
  id,
  version,
  /** The field of each column, A first. */
  columns: z.array(field.nullable()).max(50).optional(),
  cells: z
    .array(
      z.object({
        cell: z.string().regex(/^[A-Z]{1,2}[1-9]\d{0,6}$/),
        text: lineSchema(IMPORT_LIMITS.cell),
      }),
    )
    .max(IMPORT_LIMITS.cells)
    .optional(),
  /** Adopts every suggestion. */
  adoptAll: z.boolean().optional(),
  createDepartments: z.boolean().optional(),
});
export type ChangeImport = z.input<typeof changeImportSchema>;

export const commitImportSchema = importIdSchema.extend({ version, mode: z.enum(IMPORT_MODES) });
export type CommitImport = z.input<typeof commitImportSchema>;
