import { z } from 'zod';
import { lineSchema } from '../../transport/line-schema.ts';
import { companyQuerySchema, tenantTypeSchema } from '../company-schema.ts';
import { freezeFormSchema } from './platform-schema.ts';

const id = z.string().max(64);

/** The person who becomes administrator by agreeing. `contact`: a mobile number or an address, sealed or plain. */
const firstAdministrator = { administrator: lineSchema(50, 1), contact: lineSchema(400, 1) };

/** `POST /organization/create`; with a parent it is a company of its group. */
export const newCompanySchema = z.object({
  name: lineSchema(100, 2),
  parentId: id.nullable(),
  ...firstAdministrator,
});
export type NewCompany = z.input<typeof newCompanySchema>;

/** `POST /organization/invite` */
export const administratorFormSchema = companyQuerySchema.extend(firstAdministrator);
export type AdministratorForm = z.input<typeof administratorFormSchema>;

/** `GET /organization/move`: without `parentId` the company is to be below no other. */
export const moveQuerySchema = companyQuerySchema.extend({ parentId: id.optional() });
export type MoveQuery = z.input<typeof moveQuerySchema>;

const namedSchema = z.object({ companyId: z.string(), name: z.string() });

export const moveEffectsSchema = z.object({
  companyId: z.string(),
  /** Companies that move with it. */
  below: z.number().int(),
  /** Of the company from then on: below another it is one of the group. */
  tenantType: tenantTypeSchema,
  /** Companies whose managers see it afterwards and did not before, the nearest first. */
  gained: z.array(namedSchema),
  /** Those whose managers see it no longer. */
  lost: z.array(namedSchema),
});
export type MoveEffects = z.infer<typeof moveEffectsSchema>;

/** `POST /organization/move`. `fromId`: the parent that the caller saw; COMPANY_FREEZE_STATE when it has another one by now. */
export const moveFormSchema = freezeFormSchema.extend({ parentId: id.nullable(), fromId: id.nullable() });
export type MoveForm = z.input<typeof moveFormSchema>;
