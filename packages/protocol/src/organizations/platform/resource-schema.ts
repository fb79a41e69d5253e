import { z } from 'zod';
import { freezeFormSchema } from './platform-schema.ts';
import { RESOURCES } from './resource-values.ts';

/** `GET /resource/list` (calls.md §4): what a company has, and whether it may use it. */
export const resourceSchema = z.object({
  code: z.enum(RESOURCES),
  /** In the language of the caller. */
  name: z.string(),
  open: z.boolean(),
});
export type ResourceState = z.infer<typeof resourceSchema>;

/** `POST /resource/change` */
export const resourceFormSchema = freezeFormSchema.extend({ code: z.enum(RESOURCES), open: z.boolean() });
export type ResourceForm = z.input<typeof resourceFormSchema>;
