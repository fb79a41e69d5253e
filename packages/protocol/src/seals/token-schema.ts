import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { pageQuerySchema } from '../transport/answer-schema.ts';

export const TOKEN_KINDS = ['TOTP', 'HOTP'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];
export const TOKEN_ALGORITHMS = ['SHA1', 'SHA256', 'SHA512', 'SM3'] as const;
export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number];
/** A lost token is never given to another holder. */
export const TOKEN_STATES = ['FREE', 'BOUND', 'LOST'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];
/** Who must agree that a lost token is unbound: the legal representative and the seal administrator. */
export const TOKEN_DUTIES = ['LP', 'SA'] as const;
export type TokenDuty = (typeof TOKEN_DUTIES)[number];
/** What the caller may do with a token. */
export const TOKEN_ACTS = ['SYNC', 'REPORT_LOST', 'CONFIRM_LOST', 'WITHDRAW_LOST'] as const;
export type TokenAct = (typeof TOKEN_ACTS)[number];
/** Bytes of a file of seeds. */
export const SEED_FILE_BYTES = 2 * 1024 * 1024;

const tokenLostSchema = z.object({
  name: z.string(),
  duties: z.array(z.enum(TOKEN_DUTIES)),
  reason: z.string(),
  time: z.string(),
});

/** A token as its holder sees it (calls.md §5); `UNSYNCED`: a code was right, but too far from the expected one. */
export const tokenSchema = z.object({
  id: z.string(),
  serialNo: z.string(),
  status: z.enum(['BOUND', 'UNSYNCED']),
  bindTime: z.string(),
  usedTime: z.string().nullable(),
  kind: z.enum(TOKEN_KINDS),
  digits: z.number().int(),
  /** Reported as lost: no code is accepted until the report is withdrawn. */
  lost: tokenLostSchema.nullable(),
  acts: z.array(z.enum(TOKEN_ACTS)),
});
export type Token = z.infer<typeof tokenSchema>;

/** What the page of a holder shows: its token, and whether the caller may bind one. */
export const sealTokenSchema = z.object({ token: tokenSchema.nullable(), mayBind: z.boolean() });
export type SealToken = z.infer<typeof sealTokenSchema>;

const id = z.string().max(64);
/** May be sealed. */
const pin = z.string().trim().min(1).max(400);
const serialNo = z.string().trim().min(1).max(40);

export const tokenTenantSchema = z.object({
  tenantId: id,
  tenantType: z.enum(['CORPORATE', 'INNER_COMPANY', 'COMPANY', 'PERSONAL']),
});
export type TokenTenant = z.input<typeof tokenTenantSchema>;
export const bindTokenSchema = tokenTenantSchema.extend({ serialNo, pin });
export type BindToken = z.input<typeof bindTokenSchema>;
export const syncTokenSchema = tokenTenantSchema.extend({ pin, nextPin: pin });
export type SyncToken = z.input<typeof syncTokenSchema>;
export const verifyTokenSchema = tokenTenantSchema.extend({ pin });
export type VerifyToken = z.input<typeof verifyTokenSchema>;
export const bindSyncTokenSchema = bindTokenSchema.extend({ nextPin: pin });
export type BindSyncToken = z.input<typeof bindSyncTokenSchema>;

const tokenSealSchema = z.object({ sealId: id });
export const sealTokenQuerySchema = tokenSealSchema;
export type SealTokenQuery = z.input<typeof sealTokenQuerySchema>;
/** With `nextPin` the token is synchronised by the way. */
export const bindSealTokenSchema = tokenSealSchema.extend({ serialNo, pin, nextPin: pin.optional() });
export type BindSealToken = z.input<typeof bindSealTokenSchema>;
export const syncSealTokenSchema = tokenSealSchema.extend({ pin, nextPin: pin });
export type SyncSealToken = z.input<typeof syncSealTokenSchema>;

export const tokenIdSchema = z.object({ tokenId: id });
export type TokenId = z.input<typeof tokenIdSchema>;
export const tokenLostFormSchema = tokenIdSchema.extend({
  reason: z.string().trim().min(1).max(LIMITS.reasonLength),
});
export type TokenLostForm = z.input<typeof tokenLostFormSchema>;

/** Result of an import: how many tokens are new, and the serial numbers that were here before, which stay as they are. */
export const tokenImportSchema = z.object({ added: z.number().int(), known: z.array(z.string()) });
export type TokenImport = z.infer<typeof tokenImportSchema>;

export const tokenPageQuerySchema = pageQuerySchema.extend({ keyword: z.string().trim().max(40).optional() });
export type TokenPageQuery = z.input<typeof tokenPageQuerySchema>;
/** A token of the installation, for platform administrators; its seed is never shown. */
export const keptTokenSchema = z.object({
  id: z.string(),
  serialNo: z.string(),
  manufacturer: z.string(),
  kind: z.enum(TOKEN_KINDS),
  algorithm: z.enum(TOKEN_ALGORITHMS),
  digits: z.number().int(),
  state: z.enum(TOKEN_STATES),
  importTime: z.string(),
});
export type KeptToken = z.infer<typeof keptTokenSchema>;
export const tokenPageSchema = z.object({
  list: z.array(keptTokenSchema),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export type TokenPage = z.infer<typeof tokenPageSchema>;

/** Demo only: the code that a bound token shows now. */
export const demoTokenSchema = z.object({
  serialNo: z.string(),
  holder: z.string(),
  code: z.string(),
  /** Seconds until the next code; null of a counter. */
  secondsLeft: z.number().int().nullable(),
});
export type DemoToken = z.infer<typeof demoTokenSchema>;
