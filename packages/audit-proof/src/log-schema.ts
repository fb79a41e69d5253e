import { z } from 'zod';
import { hash, inclusionSchema, place, recordSchema } from './proof-schema.ts';

/**
 * An exported log, version 1: JSON Lines (one JSON value a line, UTF-8), so that a file of a million records is verified without being held in
 * memory. The first line is the head, the last one the end; between them each part is followed by its records and links, in order.
 */
export const logHeadSchema = z.object({
  format: z.literal('cinnabar-audit-log'),
  version: z.literal(1),
  /** When it was made, ISO 8601. */
  createTime: z.iso.datetime({ offset: true }),
  /** What was asked for, as a query string; nothing in the file depends on it. */
  filter: z.string().max(2000),
});
export type LogHead = z.infer<typeof logHeadSchema>;

/**
 * A run of records of one chain without a gap. Its inclusion covers a record of the part, so that everything in the part up to that record is
 * fixed by the root; null where no root covers the chain yet.
 */
export const logPartSchema = z.object({
  chain: z.object({ kind: z.string().max(20), id: z.string().max(100) }),
  /** The record before the first one of the part: its number, 0 before the first record of the chain, and its hash. */
  after: z.object({ sequence: place, hash }),
  inclusion: inclusionSchema.nullable(),
});
export type LogPart = z.infer<typeof logPartSchema>;

/** A record between those that were asked for: it links them, and its texts are not in the file. */
export const logLinkSchema = recordSchema.omit({ texts: true });
export type LogLink = z.infer<typeof logLinkSchema>;

const logEndSchema = z.object({
  /** How many of each the file has. */
  parts: place,
  records: place,
  links: place,
  /** Older records fit the filter too and are not in the file, which has as many as an export may have. */
  cut: z.boolean(),
});
export type LogEnd = z.infer<typeof logEndSchema>;

/** A line after the first one. */
export const logLineSchema = z.union([
  z.strictObject({ record: recordSchema }),
  z.strictObject({ link: logLinkSchema }),
  z.strictObject({ part: logPartSchema }),
  z.strictObject({ end: logEndSchema }),
]);
export type LogLine = z.infer<typeof logLineSchema>;
