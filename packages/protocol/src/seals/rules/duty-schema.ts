import { z } from 'zod';
import { DUTY_SETTINGS, SEAL_DUTIES } from './duty-values.ts';

const companyId = z.string().max(64);
const duty = z.enum(SEAL_DUTIES);
const setting = z.enum(DUTY_SETTINGS);

export const sealDutiesQuerySchema = z.object({ companyId });
export type SealDutiesQuery = z.input<typeof sealDutiesQuerySchema>;

export const sealDutiesSchema = z.object({
  duties: z.array(z.object({ duty, setting })),
  /** The caller may change them. */
  mayChange: z.boolean(),
});
export type SealDuties = z.output<typeof sealDutiesSchema>;

export const setSealDutySchema = z.object({ companyId, duty, setting });
export type SetSealDuty = z.input<typeof setSealDutySchema>;
