import { z } from 'zod';

/** What fills the places of the text that stands under a name. */
export const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * What went wrong, by its name and what fills the places of its text: whoever shows it says it in the language of the moment.
 * `message` is that text in the language of the call, for callers without the texts.
 */
export const namedMessageSchema = z.object({
  name: z.string(),
  params: paramsSchema.optional(),
  message: z.string(),
});
export type NamedMessage = z.infer<typeof namedMessageSchema>;

/** A refused field by its path in the call, e.g. `signatories.0.contact`; the name of the fault, or of the error where it has none. */
export const fieldErrorSchema = namedMessageSchema.extend({ field: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** What every call answers that did not succeed (calls.md §1): a name of `errors.ts` with its code. */
export const errorAnswerSchema = namedMessageSchema.extend({
  code: z.number().int(),
  result: z.unknown(),
  errors: z.array(fieldErrorSchema).optional(),
  /** With HTTP 500 and above: what the log of the server knows the call by. */
  requestId: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
