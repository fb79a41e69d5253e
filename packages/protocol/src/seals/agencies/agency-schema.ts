import { z } from 'zod';
import { lineSchema } from '../../transport/line-schema.ts';
import { sealGrantSchema } from '../grant-schema.ts';
import { LONGEST_REASON } from '../life-schema.ts';

const id = z.string().max(64);

export const agenciesQuerySchema = z.object({ companyId: id });
export type AgenciesQuery = z.input<typeof agenciesQuerySchema>;

export const assignGrantSchema = z.object({ grantId: id, userId: id });
export type AssignGrant = z.input<typeof assignGrantSchema>;

export const unassignGrantSchema = z.object({
  grantId: id,
  userId: id,
  reason: lineSchema(LONGEST_REASON).optional(),
});
export type UnassignGrant = z.input<typeof unassignGrantSchema>;

export const returnGrantSchema = z.object({ grantId: id, reason: lineSchema(LONGEST_REASON, 1) });
export type ReturnGrant = z.input<typeof returnGrantSchema>;

/** A grant of another company's seal, as the company sees it that holds it. */
export const sealAgencySchema = sealGrantSchema.extend({
  sealName: z.string(),
  ownerName: z.string(),
  /** The viewer may assign it now … */
  assigns: z.boolean(),
  /** … and give it back. */
  returns: z.boolean(),
  /** The legal representative may name themself. */
  assignsSelf: z.boolean(),
  /** To an agent their own only. */
  assignments: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      assignedBy: z.string(),
      assignTime: z.string(),
      own: z.boolean(),
    }),
  ),
});
export type SealAgency = z.infer<typeof sealAgencySchema>;
