import { z } from 'zod';
import { instantSchema } from '../transport/time-schema.ts';
import { DEVICE_EVENTS } from './physical-values.ts';

const deviceNo = z.string().min(1).max(32);

/** The body of `POST /device/event`; docs/stamp-devices.md says how it is signed. */
export const deviceEventSchema = z.object({
  deviceNo,
  /** Counts the events of the device from 1, without gaps. */
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  kind: z.enum(DEVICE_EVENTS),
  authId: z.string().max(64).optional(),
  /** By the clock of the device. */
  at: instantSchema,
  place: z.string().max(80).optional(),
  /** Base64 of a JPEG, PNG or WebP. */
  photo: z.string().max(3_900_000).optional(),
});
export type DeviceEvent = z.input<typeof deviceEventSchema>;

export const deviceReceiptSchema = z.object({
  /** The event had arrived before; nothing was counted again. */
  repeated: z.boolean(),
  /** Presses left of the authorisation; null: the event names none. */
  left: z.number().int().nullable(),
});
export type DeviceReceipt = z.infer<typeof deviceReceiptSchema>;

export const deviceOrderQuerySchema = z.object({ deviceNo, at: instantSchema });
export type DeviceOrderQuery = z.input<typeof deviceOrderQuerySchema>;

export const deviceOrdersSchema = z.array(
  z.object({
    authId: z.string(),
    person: z.string(),
    count: z.number().int(),
    used: z.number().int(),
    from: z.string(),
    to: z.string(),
    ended: z.boolean(),
  }),
);
export type DeviceOrders = z.infer<typeof deviceOrdersSchema>;

/** Devices of the demo, with their keys, for the page that plays them. */
export const demoDevicesSchema = z.array(
  z.object({
    deviceNo: z.string(),
    secret: z.string(),
    sealName: z.string(),
    /** Of the last event. */
    lastSeq: z.number().int(),
  }),
);
export type DemoDevices = z.infer<typeof demoDevicesSchema>;
