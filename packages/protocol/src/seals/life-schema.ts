import { z } from 'zod';
import { TYPED_METHODS } from '../contracts/intent-methods.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { RULE_EFFECTS } from './rules/rule-values.ts';
import { PROVEN_ACTS, SEAL_ACTS, SEAL_STAGES } from './seal-lifecycle.ts';
import { sealSchema } from './seal-schema.ts';

export const LONGEST_REASON = 200;
const id = z.string().max(64);

/** Proves the intent of the caller: the code that was sent for exactly this act, the signing password, or the code of the caller's authenticator app, sealed. */
export const typedIntentSchema = z.object({
  method: z.enum(TYPED_METHODS),
  proof: z.string().min(1).max(2000),
});
export type TypedIntent = z.infer<typeof typedIntentSchema>;

/** How the caller can prove it, and the masked contact that a code goes to. */
export const ownMethodsSchema = z.object({
  methods: z.array(z.enum(TYPED_METHODS)),
  contact: z.string().nullable(),
});

/** Why an act is not open to the caller now. */
export const LIFE_REFUSALS = ['STAGE', 'NOT_ALLOWED', 'USED', 'NOT_ASKED'] as const;

export const lifeActSchema = z.object({
  act: z.enum(SEAL_ACTS),
  /** Null: the caller may do it now. */
  refusal: z.enum(LIFE_REFUSALS).nullable(),
});

const personSchema = z.object({ id: z.string(), name: z.string() });

/** `GET /seal/life`: how far a seal's life has come, and what comes next. */
export const sealLifeSchema = z.object({
  seal: sealSchema,
  stage: z.enum(SEAL_STAGES),
  /** The words of the last act; null: there was none. */
  reason: z.string().nullable(),
  stageTime: z.string().nullable(),
  /** The seal administrator who asked for the release of an impounded seal. */
  releaseAsker: personSchema.nullable(),
  acts: z.array(lifeActSchema),
  /** Null: no open act takes the caller's intent. */
  own: ownMethodsSchema.nullable(),
  /** The caller may grant rights to the seal. */
  mayGrant: z.boolean(),
  /** Running contracts with a step that names this seal: the number, and the first ten. */
  waiting: z.object({
    total: z.number().int(),
    list: z.array(z.object({ id: z.string(), subject: z.string() })),
  }),
  /** Seals that these contracts can use instead. */
  replacements: z.array(personSchema),
  versions: z.array(
    z.object({
      photokey: z.string(),
      version: z.number().int(),
      widthMm: z.number(),
      heightMm: z.number(),
      createTime: z.string(),
    }),
  ),
});
export type SealLife = z.infer<typeof sealLifeSchema>;

export const changeLifeSchema = z.object({
  sealId: id,
  act: z.enum(SEAL_ACTS),
  reason: lineSchema(LONGEST_REASON, 1),
  /** For acts that undo a freeze or end the seal: the code of `POST /seal/life/pin`, or the signing password. */
  intent: typedIntentSchema.nullable().default(null),
});
export type ChangeLife = z.input<typeof changeLifeSchema>;

export const lifePinSchema = z.object({ sealId: id, act: z.enum(PROVEN_ACTS) });
export type LifePin = z.input<typeof lifePinSchema>;

export const replaceSealSchema = z.object({
  sealId: id,
  replacementId: id,
  reason: lineSchema(LONGEST_REASON, 1),
});
export type ReplaceSeal = z.input<typeof replaceSealSchema>;
export const replacedSchema = z.object({ count: z.number().int() });
export type Replaced = z.infer<typeof replacedSchema>;

export const sealRecordQuerySchema = z.object({
  sealId: id,
  pageNo: z.coerce.number<number>().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type SealRecordQuery = z.input<typeof sealRecordQuerySchema>;

/** One entry of the seal's own chain, newest first. */
export const sealRecordSchema = z.object({
  sequence: z.number().int(),
  hash: z.string(),
  time: z.string(),
  event: z.string(),
  person: z.string(),
  /** The contract, the person or group of a grant, or the words of a reason. */
  subject: z.string(),
  reason: z.string(),
  grant: z.number().int().nullable(),
  /** Number of an approval. */
  approval: z.string().nullable(),
  /** A use by the grant itself, without a person. */
  automatic: z.boolean(),
  /** Of a risk rule that matched; null for other records. */
  alert: z
    .object({
      effect: z.enum(RULE_EFFECTS),
      /** A manager has said that the use was expected. */
      expected: z.boolean(),
      /** The caller may say so. */
      open: z.boolean(),
    })
    .nullable(),
  /** Digest of the letter of the grant (SHA-256, hex). */
  letter: z.string().nullable(),
  /** The company whose employee used the seal by its grant, with its registration number. */
  agent: z.string().nullable(),
});
export type SealRecordEntry = z.infer<typeof sealRecordSchema>;
export const sealRecordPageSchema = z.object({
  list: z.array(sealRecordSchema),
  total: z.number().int(),
  /** No record was changed or removed. */
  intact: z.boolean(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export type SealRecordPage = z.infer<typeof sealRecordPageSchema>;
