import { z } from 'zod';
import { searchesQuerySchema } from './search-schema.ts';

/** Text that is looked for, such as a name, an employee number or a whole phone number. */
export const logPeopleQuerySchema = searchesQuerySchema.extend({
  keyword: z.string().trim().max(50).default(''),
});
export type LogPeopleQuery = z.input<typeof logPeopleQuerySchema>;

export const logPeopleSchema = z.object({
  list: z.array(
    z.object({
      /** As records name who acted. */
      id: z.string(),
      name: z.string(),
      /** What distinguishes people of the same name: number and department, or the masked contact. */
      note: z.string(),
    }),
  ),
});
export type LogPeople = z.infer<typeof logPeopleSchema>;
