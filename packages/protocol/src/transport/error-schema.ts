import { z } from 'zod';

/** Parameters of the text of an error or fault. */
export const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * An error by its name and the parameters of its text, so that a client can show it in the present language. `message` is that text in the
 * language of the call, for clients without the texts.
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

/** The answer of every failed call (calls.md §1): a name of `errors.ts` with its code. */
export const errorAnswerSchema = namedMessageSchema.extend({
  code: z.number().int(),
  result: z.unknown(),
  errors: z.array(fieldErrorSchema).optional(),
  /** With HTTP 500 and above: the id of the call in the server's log. */
  requestId: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
