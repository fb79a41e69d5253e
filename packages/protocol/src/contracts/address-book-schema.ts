import { z } from 'zod';
import { isContact, normaliseAccount } from '../identity/account-rules.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';

/** A past or saved receiver of the caller. For a company: the person who receives for it. */
export const addressSchema = z.object({
  id: z.string(),
  /** Null for a person who acts for themself. */
  companyName: z.string().nullable(),
  name: z.string(),
  contact: z.string(),
  /** Last sent to; null for an entry that was only saved. */
  useTime: z.string().nullable(),
});
export type Address = z.infer<typeof addressSchema>;

/** `GET /contract/addressbook`: the caller's own, last used or added first; at most 50, more by typing. */
export const addressQuerySchema = z.object({
  keyword: z.string().trim().max(50).default(''),
  kind: z.enum(['PERSON', 'COMPANY']).optional(),
});
export type AddressQuery = z.input<typeof addressQuerySchema>;

/** `POST /contract/addressbook/save`: with an id it updates the entry. */
export const addressFormSchema = z.object({
  id: z.string().max(64).optional(),
  companyName: lineSchema(LIMITS.subjectLength).nullable().default(null),
  name: lineSchema(LIMITS.personNameLength, 1),
  contact: z
    .string()
    .trim()
    .max(254)
    .refine((text) => isContact(normaliseAccount(text))),
});
export type AddressForm = z.infer<typeof addressFormSchema>;
export type AddressFormInput = z.input<typeof addressFormSchema>;
export const addressIdSchema = z.object({ id: z.string().max(64) });
export type AddressId = z.input<typeof addressIdSchema>;
