import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import {
  DEVICE_ADAPTERS,
  DEVICE_EVENTS,
  LONGEST_PHYSICAL_REASON,
  MOST_PHYSICAL_SEALS,
  PHYSICAL_KINDS,
  PHYSICAL_SEAL_STATES,
} from './physical-values.ts';

const id = z.string().max(64);

export const physicalSealSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(PHYSICAL_KINDS),
  keeperId: z.string(),
  keeperName: z.string(),
  place: z.string(),
  state: z.enum(PHYSICAL_SEAL_STATES),
  /** Presses, by hand and by devices. */
  useCount: z.number().int(),
  device: z
    .object({
      deviceNo: z.string(),
      adapter: z.enum(DEVICE_ADAPTERS),
      /** Of the last event; null: there was none. */
      lastTime: z.string().nullable(),
      /** Events that have not arrived although later ones have. */
      missing: z.number().int(),
    })
    .nullable(),
  /** The caller keeps it, or manages all seals. */
  mayManage: z.boolean(),
});
export type PhysicalSeal = z.infer<typeof physicalSealSchema>;

export const physicalSealListSchema = z.object({
  list: z.array(physicalSealSchema).max(MOST_PHYSICAL_SEALS),
  /** The caller may enter seals. */
  mayCreate: z.boolean(),
});
export type PhysicalSealList = z.infer<typeof physicalSealListSchema>;

export const physicalSealIdSchema = z.object({ id });
export type PhysicalSealId = z.input<typeof physicalSealIdSchema>;

/** What became of a seal: its presses, and what its device reported, the newest first. */
export const physicalSealUsesSchema = z.object({
  seal: physicalSealSchema,
  presses: z.array(
    z.object({
      id: z.string(),
      /** Null: pressed without an authorisation. */
      application: z.object({ id: z.string(), serialNo: z.string(), subject: z.string() }).nullable(),
      personName: z.string(),
      number: z.number().int(),
      over: z.boolean(),
      /** By the clock of the device, or when it was confirmed. */
      time: z.string(),
      receiveTime: z.string(),
      /** Null: confirmed by hand. */
      deviceNo: z.string().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      seq: z.number().int(),
      kind: z.enum(DEVICE_EVENTS),
      time: z.string(),
      receiveTime: z.string(),
    }),
  ),
  /** Numbers of events that have not arrived although later ones have, the newest first. */
  missing: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
});
export type PhysicalSealUses = z.infer<typeof physicalSealUsesSchema>;

export const companyOfSealsSchema = z.object({ companyId: id });
export type CompanyOfSeals = z.input<typeof companyOfSealsSchema>;

export const savePhysicalSealSchema = z.object({
  companyId: id,
  /** Absent: a new one. */
  id: id.optional(),
  name: lineSchema(50, 1),
  kind: z.enum(PHYSICAL_KINDS),
  keeperId: id,
  place: lineSchema(80, 1),
});
export type SavePhysicalSeal = z.input<typeof savePhysicalSealSchema>;

export const physicalSealStateSchema = z.object({
  id,
  state: z.enum(PHYSICAL_SEAL_STATES),
  reason: lineSchema(LONGEST_PHYSICAL_REASON, 1),
});
export type PhysicalSealStateChange = z.input<typeof physicalSealStateSchema>;

export const bindDeviceSchema = z.object({
  sealId: id,
  deviceNo: z.string().regex(/^[A-Za-z0-9-]{1,32}$/),
  adapter: z.enum(DEVICE_ADAPTERS),
});
export type BindDevice = z.input<typeof bindDeviceSchema>;

export const boundDeviceSchema = z.object({
  deviceNo: z.string(),
  /** Base64 of 32 bytes, shown once: the seed of codes, or the key of signatures. */
  secret: z.string(),
});
export type BoundDevice = z.infer<typeof boundDeviceSchema>;

export const unbindDeviceSchema = z.object({ sealId: id });
export type UnbindDevice = z.input<typeof unbindDeviceSchema>;
