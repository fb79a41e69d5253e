import { z } from 'zod';
import { credentialOptionsSchema } from '../identity/account-schema.ts';
import { INTENT_METHODS } from './intent-methods.ts';

/** `POST /contract/intent`: consent is bound to exactly these bytes and this session (DESIGN §4). */
export const intentFormSchema = z.object({
  contracts: z
    .array(
      z.object({
        contractId: z.string().max(64),
        actionId: z.string().max(64),
        documents: z
          .array(z.object({ documentId: z.string().max(64), sha256: z.string().length(64) }))
          .min(1)
          .max(20),
      }),
    )
    .min(1)
    .max(20),
  method: z.enum(INTENT_METHODS),
});
export type IntentForm = z.infer<typeof intentFormSchema>;

export const intentSchema = z.object({
  intentId: z.string(),
  expiresIn: z.number().int(),
  resendIn: z.number().int(),
  /** For PASSKEY: the options of `navigator.credentials.get`. */
  passkey: credentialOptionsSchema.optional(),
});
export type Intent = z.infer<typeof intentSchema>;

export const signFormSchema = z.object({
  intentId: z.string().max(64),
  /** Sealed: the code, the signing password, the code of the app, or for PASSKEY the browser's answer as JSON. */
  proof: z.string().min(1).max(12_000),
  fields: z.array(z.object({ fieldId: z.string().max(64), sealId: z.string().max(64) })).max(2000),
  /** For each seal that has a token: the code on it, which may be sealed. */
  tokens: z
    .array(z.object({ sealId: z.string().max(64), code: z.string().min(1).max(400) }))
    .max(20)
    .optional(),
});
export type SignForm = z.infer<typeof signFormSchema>;

/** Progress of each contract's signature; `code` 0 with `done` true means the signature is in the file, else `name` is the error's. */
export const signProgressSchema = z.array(
  z.object({
    contractId: z.string(),
    code: z.number().int(),
    name: z.string().nullable(),
    message: z.string(),
    done: z.boolean(),
    /** The viewer's next contract that waits for a signature, if any. */
    nextContractId: z.string().nullable(),
  }),
);
export type SignProgress = z.infer<typeof signProgressSchema>;
