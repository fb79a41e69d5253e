import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { TEMPLATE_RIGHTS } from './template-schema.ts';

const id = z.string().max(64);
const name = lineSchema(30, 1);

/** Who has a right in a group: an employee by user id, everyone of a department and those below it, or the holders of a role. */
export const groupRightSchema = z.object({
  kind: z.enum(['USER', 'DEPARTMENT', 'ROLE']),
  id: z.uuid(),
  right: z.enum(TEMPLATE_RIGHTS),
});
export type GroupRight = z.infer<typeof groupRightSchema>;
const rights = uniqueList(groupRightSchema, (one) => `${one.kind} ${one.id}`).max(50);

export const templateGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  /** Empty: those of the group above; without one, every employee may use. */
  rights: z.array(groupRightSchema),
  /** Templates in it, those in groups below left out. */
  count: z.number().int(),
});
export type TemplateGroup = z.infer<typeof templateGroupSchema>;

export const templateGroupQuerySchema = z.object({ tenantId: id });
export type TemplateGroupQuery = z.infer<typeof templateGroupQuerySchema>;

const named = z.object({ id: z.string(), name: z.string() });
/** `GET /template/group/choices`: who can be named in the rights of a group, besides employees, and the employees who are. */
export const templateGroupChoicesSchema = z.object({
  departments: z.array(named),
  roles: z.array(named.extend({ roleType: z.string() })),
  people: z.array(named),
});
export type TemplateGroupChoices = z.infer<typeof templateGroupChoicesSchema>;

export const newTemplateGroupSchema = z.object({
  tenantId: id,
  name,
  parentId: id.nullable().default(null),
  rights: rights.default([]),
});
export type NewTemplateGroup = z.input<typeof newTemplateGroupSchema>;
export const templateGroupFormSchema = z.object({ groupId: id, name, parentId: id.nullable(), rights });
export type TemplateGroupForm = z.infer<typeof templateGroupFormSchema>;
export const templateGroupIdSchema = z.object({ groupId: id });
export type TemplateGroupId = z.infer<typeof templateGroupIdSchema>;
