import { z } from 'zod';

export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const place = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31);

/** A published root: by `GET /audit/roots`, as a file outside the database, inside a proof. */
export const publishedRootSchema = z.object({
  /** From 1, without gaps. */
  number: place.min(1),
  /** Day on which it was published, in China time: `2026-11-21`. */
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** When it was published, ISO 8601 with an offset. */
  createTime: z.iso.datetime({ offset: true }),
  /** Merkle tree hash (RFC 6962, 2.1), hex. */
  root: hash,
  /** Leaves of the tree. The first one is the previous root, except of root 1. */
  size: place.min(1),
  /** RFC 3161 timestamp token whose imprint is the root: ContentInfo, DER, base64. */
  token: z.base64().max(200_000),
});
export type PublishedRoot = z.infer<typeof publishedRootSchema>;

export const recordSchema = z.object({
  /** From 1. */
  sequence: place.min(1),
  /** Canonical JSON (RFC 8785), exactly the text that was hashed. */
  body: z.string().max(1_000_000),
  hash,
  /** Clear texts by their key in `texts` of the body; a text that is missing was erased. */
  texts: z.record(
    z.string().max(200),
    z.object({ value: z.string().max(1_000_000), salt: z.string().regex(/^[0-9a-f]{32}$/) }),
  ),
});
export type ProofRecord = z.infer<typeof recordSchema>;

/** The way from a record of a chain to a published root. */
export const inclusionSchema = z.object({
  /** Preimage of the leaf: `<kind>:<chain>:<length>:<hash of record number length>`. */
  entry: z.string().max(400),
  /** The root covers records 1 to `length`. */
  length: place.min(1),
  /** Of the leaf, from 0. */
  position: place,
  /** Merkle audit path (RFC 6962, 2.1.1), hex, lowest first. */
  path: z.array(hash).max(64),
  root: publishedRootSchema,
});
export type Inclusion = z.infer<typeof inclusionSchema>;

/**
 * `audit-proof.json`, version 1: the records of one chain and, once a root covers it, the path to that root. Later additions get another
 * version number; this one does not change.
 */
export const auditProofSchema = z.object({
  format: z.literal('cinnabar-audit-proof'),
  version: z.literal(1),
  /** When it was made, ISO 8601. */
  createTime: z.iso.datetime({ offset: true }),
  chain: z.object({ kind: z.string().max(20), id: z.string().max(100) }),
  /** All records of the chain, in order. */
  records: z.array(recordSchema).max(1_000_000),
  /** Null before the first root over the chain is published. */
  inclusion: inclusionSchema.nullable(),
});
export type AuditProof = z.infer<typeof auditProofSchema>;
