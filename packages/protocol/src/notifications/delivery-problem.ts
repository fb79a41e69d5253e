import { z } from 'zod';

/**
 * Delivery problems as shown to an administrator. NO_CHANNEL and NO_TEMPLATE: the installation lacks something; REFUSED: rejected permanently;
 * CREDENTIALS: authentication failed; BUSY: temporarily; UNREACHABLE: no answer; FAULT: anything else.
 */
export const DELIVERY_PROBLEMS = [
  'NO_CHANNEL',
  'NO_TEMPLATE',
  'REFUSED',
  'CREDENTIALS',
  'BUSY',
  'UNREACHABLE',
  'FAULT',
] as const;

/** `words`: the other side's own, or the name of what is missing. */
export const deliveryProblemSchema = z.object({
  code: z.enum(DELIVERY_PROBLEMS),
  words: z.string().nullable(),
});
export type DeliveryProblem = z.infer<typeof deliveryProblemSchema>;
