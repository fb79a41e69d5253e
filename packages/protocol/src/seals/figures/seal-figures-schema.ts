import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Uses, and how many of them were outside working hours: from nine to six in China, Monday to Friday. */
const uses = { uses: count, outside: count };

export const sealFiguresSchema = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  now: z.object(uses),
  before: z.object(uses),
  /** Only days with a use, in order. */
  days: z.array(z.object({ day: z.iso.date(), ...uses })),
  /** The most used first. */
  seals: z.array(z.object({ sealId: z.string(), name: z.string(), ...uses })),
  /** By the person who signed, the most uses first, at most thirty. */
  people: z.array(z.object({ userId: z.string(), name: z.string(), ...uses })),
});
export type SealFigures = z.infer<typeof sealFiguresSchema>;
