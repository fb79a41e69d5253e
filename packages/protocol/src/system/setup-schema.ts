import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { deliveryProblemSchema } from '../notifications/delivery-problem.ts';
import { wayFormSchema, waySettingSchema } from '../notifications/message-schema.ts';
import { lineSchema } from '../transport/line-schema.ts';

const token = z.string().trim().min(1).max(100);

/** Data of the first page before the operator is authenticated. */
export const setupStateSchema = z.object({
  needed: z.boolean(),
  publicUrl: z.string().nullable(),
});
export type SetupState = z.infer<typeof setupStateSchema>;

export const setupTokenFormSchema = z.object({ token });
export type SetupTokenForm = z.input<typeof setupTokenFormSchema>;
export const setupWayFormSchema = wayFormSchema.extend({ token });
export type SetupWayForm = z.input<typeof setupWayFormSchema>;
/** Outgoing channels: for the holder of the token. */
export const setupWaysSchema = z.object({ settings: z.array(waySettingSchema) });
export type SetupWays = z.infer<typeof setupWaysSchema>;

export const setupTestFormSchema = z.object({ token, to: z.string().trim().min(1).max(254) });
export type SetupTestForm = z.input<typeof setupTestFormSchema>;
/** `failure`: null when the message was accepted. */
export const setupTestSchema = z.object({ failure: deliveryProblemSchema.nullable() });
export type SetupTest = z.infer<typeof setupTestSchema>;

export const setupFormSchema = z.object({
  token,
  administrator: z.object({
    name: lineSchema(LIMITS.personNameLength, 1),
    contact: z.string().trim().min(1).max(254),
    /** Sealed. */
    password: z.string().min(1).max(1000),
  }),
  company: z.object({
    name: lineSchema(100, 2),
    registerNo: lineSchema(50).default(''),
    legalPerson: lineSchema(LIMITS.personNameLength).default(''),
  }),
});
export type SetupForm = z.input<typeof setupFormSchema>;
