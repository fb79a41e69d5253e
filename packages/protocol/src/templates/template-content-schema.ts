import { z } from 'zod';
import { FORM_ACTION_TYPES } from '../contracts/action-lifecycle.ts';
import { fieldFormSchema } from '../contracts/contract-form-schema.ts';
import { PARTY_TYPES } from '../contracts/contract-schema.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { KEY_FORM } from './keys.ts';
import { paperContentSchema } from './papers/paper-content-schema.ts';
import { wordContentSchema } from './word/word-content-schema.ts';

const id = z.string().min(1).max(64);
const byId = (one: { id: string }): string => one.id;

/** A step of a role, without people: they are named when a contract is made. */
export const templateStepSchema = z.object({ id, type: z.enum(FORM_ACTION_TYPES) });

/** A party of the contracts to come: a role instead of a person or company. */
export const templateRoleSchema = z.object({
  id,
  name: lineSchema(LIMITS.personNameLength, 1),
  /** The company that uses the template; at most one role is. */
  sponsor: z.boolean().default(false),
  tenantType: z.enum(PARTY_TYPES),
  /** Order of signing, from 1. */
  step: z.number().int().min(1).max(LIMITS.partiesPerContract),
  actions: uniqueList(templateStepSchema, byId).min(1).max(10),
});
export type TemplateRole = z.infer<typeof templateRoleSchema>;

/**
 * What is edited and published: files that were uploaded with fields on them, or papers (`papers`), whose files and fields come out of their
 * typesetting, or Word files (`word`) that are filled in and converted for each contract. Params and fields of papers and Word files name roles by their ids. The owner of a field is a step of a role, or `SPONSOR_OWNER`; `documentId` is one of `documents`, the files of
 * the template in their order.
 */
export const templateContentSchema = z
  .object({
    documents: uniqueList(z.uuid()).max(LIMITS.documentsPerContract),
    roles: uniqueList(templateRoleSchema, byId)
      .max(LIMITS.partiesPerContract)
      .refine((roles) => roles.filter(({ sponsor }) => sponsor).length <= 1)
      .refine(
        (roles) =>
          new Set(roles.flatMap((role) => role.actions.map(byId))).size ===
          roles.flatMap((role) => role.actions).length,
        {
          params: { fault: 'TWICE' },
        },
      ),
    fields: uniqueList(fieldFormSchema, byId).max(LIMITS.fieldsPerContract),
    papers: paperContentSchema.optional(),
    word: wordContentSchema.optional(),
  })
  .refine(
    ({ papers, word, documents, fields }) => !(papers ?? word) || documents.length + fields.length === 0,
    { path: ['documents'] },
  )
  .refine(({ papers, word }) => !(papers && word), { path: ['word'] })
  .refine(({ papers, word, roles }) => !(papers ?? word) || roles.every((role) => KEY_FORM.test(role.id)), {
    path: ['roles'],
  });
export type TemplateContent = z.infer<typeof templateContentSchema>;
export type TemplateContentInput = z.input<typeof templateContentSchema>;

export const EMPTY_CONTENT: TemplateContent = { documents: [], roles: [], fields: [] };
