import { z } from 'zod';
import { FORM_LIMITS } from '../categories/rules/form-fields.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { APPLICATION_ACTS, APPLICATION_STATES } from './application-lifecycle.ts';
import {
  APPLICATION_BOXES,
  DEVICE_ADAPTERS,
  LONGEST_PHYSICAL_REASON,
  MOST_AUTHS,
  MOST_CONFIRMED,
  MOST_PRESSES,
  PHOTO_MATCHES,
  PHOTO_TYPES,
  PLACE_SOURCES,
} from './physical-values.ts';

const id = z.string().max(64);
const reason = lineSchema(LONGEST_PHYSICAL_REASON, 1);

export const applicationIdSchema = z.object({ id });
export type ApplicationId = z.input<typeof applicationIdSchema>;

const askedAuthSchema = z.object({
  sealId: id,
  userId: id,
  count: z.number().int().min(1).max(MOST_PRESSES),
  startTime: instantSchema,
  endTime: instantSchema,
});

export const saveApplicationSchema = z.object({
  companyId: id,
  /** Absent: a new one. */
  id: id.optional(),
  categoryId: id,
  subject: lineSchema(120, 1),
  description: z.string().trim().max(1000).default(''),
  /** The seal leaves the office. */
  takenOut: z.boolean().default(false),
  place: lineSchema(80).default(''),
  auths: z.array(askedAuthSchema).max(MOST_AUTHS).default([]),
  /** What the form of the business type asks for, each by the key of its field (decision 0130). */
  forms: uniqueList(
    z.object({ key: lineSchema(FORM_LIMITS.key, 1), value: lineSchema(FORM_LIMITS.value) }),
    ({ key }) => key,
  )
    .max(FORM_LIMITS.fields)
    .default([]),
  /** Without: it is kept as a draft. */
  submit: z.boolean().default(false),
});
export type SaveApplication = z.input<typeof saveApplicationSchema>;

export const emergencySchema = z.object({
  companyId: id,
  categoryId: id,
  subject: lineSchema(120, 1),
  reason,
  sealId: id,
  /** Who presses. */
  userId: id,
  /** Who opens it together with the seal administrator. */
  secondId: id,
  count: z.number().int().min(1).max(20),
  /** Hours from now. */
  hours: z.number().int().min(1).max(48),
});
export type Emergency = z.input<typeof emergencySchema>;

export const decideApplicationSchema = z.object({
  id,
  agree: z.boolean(),
  /** Demanded of a refusal. */
  opinion: lineSchema(LONGEST_PHYSICAL_REASON).default(''),
});
export type DecideApplication = z.input<typeof decideApplicationSchema>;

export const appendCountSchema = z.object({
  id,
  /** Absent: all that were not ended. */
  authId: id.optional(),
  count: z.number().int().min(1).max(MOST_PRESSES),
  reason,
});
export type AppendCount = z.input<typeof appendCountSchema>;

export const changePeriodSchema = z.object({
  id,
  authId: id.optional(),
  startTime: instantSchema,
  endTime: instantSchema,
  reason,
});
export type ChangePeriod = z.input<typeof changePeriodSchema>;

export const endApplicationSchema = z.object({ id, authId: id.optional(), reason });
export type EndApplication = z.input<typeof endApplicationSchema>;

export const confirmPressSchema = z.object({
  id,
  authId: id,
  count: z.number().int().min(1).max(MOST_CONFIRMED),
});
export type ConfirmPress = z.input<typeof confirmPressSchema>;

export const waivePhotoSchema = z.object({ id, pressId: id, reason });
export type WaivePhoto = z.input<typeof waivePhotoSchema>;

/** Beside the file. */
export const sendPhotoSchema = z.object({
  id,
  /** Absent: the oldest press without a photo. */
  pressId: id.optional(),
  type: z.enum(PHOTO_TYPES).default('SIGNATORY'),
  /** Of the phone, where the photo itself does not say it: latitude and longitude in degrees. */
  place: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/)
    .optional(),
});
export type SendPhoto = z.input<typeof sendPhotoSchema>;

export const APPLICATION_FILE_KINDS = ['DOCUMENT', 'STAMPED'] as const;
export const sendFileSchema = z.object({ id, kind: z.enum(APPLICATION_FILE_KINDS) });
export type SendFile = z.input<typeof sendFileSchema>;

export const fileQuerySchema = z.object({ id, fileId: id });
export type FileQuery = z.input<typeof fileQuerySchema>;

export const photoQuerySchema = z.object({ photokey: id });
export type PhotoQuery = z.input<typeof photoQuerySchema>;

export const applicationPageQuerySchema = z.object({
  companyId: id,
  box: z.enum(APPLICATION_BOXES).default('ALL'),
  keyword: z.string().trim().max(60).default(''),
  sealId: id.optional(),
  page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type ApplicationPageQuery = z.input<typeof applicationPageQuerySchema>;

const authSchema = z.object({
  id: z.string(),
  sealId: z.string(),
  sealName: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** Null: pressed by hand before the keeper. */
  deviceNo: z.string().nullable(),
  adapter: z.enum(DEVICE_ADAPTERS).nullable(),
  /** The caller keeps the seal. */
  kept: z.boolean(),
  count: z.number().int(),
  usedCount: z.number().int(),
  leftCount: z.number().int(),
  startTime: z.string(),
  endTime: z.string(),
  ended: z.boolean(),
  endReason: z.string(),
});

export const applicationBriefSchema = z.object({
  id: z.string(),
  /** Of the company and year, e.g. WY-2026-0001. */
  serialNo: z.string(),
  subject: z.string(),
  status: z.enum(APPLICATION_STATES),
  emergency: z.boolean(),
  categoryName: z.string(),
  applicantId: z.string(),
  applicantName: z.string(),
  createTime: z.string(),
  auths: z.array(authSchema),
  /** Presses that still need a photo. */
  photosDue: z.number().int(),
  /** Accepted photos and waived presses. */
  photosDone: z.number().int(),
  presses: z.number().int(),
  /** The caller is asked to decide now. */
  toDecide: z.boolean(),
});
export type ApplicationBrief = z.infer<typeof applicationBriefSchema>;

export const applicationPageSchema = z.object({
  list: z.array(applicationBriefSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  counts: z.object({
    ALL: z.number().int(),
    MINE: z.number().int(),
    TO_DECIDE: z.number().int(),
    USING: z.number().int(),
    PHOTOS_DUE: z.number().int(),
    ENDED: z.number().int(),
  }),
});
export type ApplicationPage = z.infer<typeof applicationPageSchema>;

const pressSchema = z.object({
  id: z.string(),
  authId: z.string().nullable(),
  /** Of its seal and person, from 1; past the count: one too many. */
  number: z.number().int(),
  over: z.boolean(),
  /** By the clock of the device, or when it was confirmed. */
  time: z.string(),
  receiveTime: z.string(),
  place: z.string(),
  /** Null: confirmed by hand. */
  deviceNo: z.string().nullable(),
  waived: z.string().nullable(),
});

const photoSchema = z.object({
  photokey: z.string(),
  pressId: z.string().nullable(),
  type: z.enum(PHOTO_TYPES),
  match: z.enum(PHOTO_MATCHES),
  /** What the code on the paper says: subject, first number and count of the copies, and the page; null: it was not read. */
  paper: z
    .object({
      subject: z.string(),
      firstNumber: z.number().int(),
      copies: z.number().int(),
      /** From 1, over all files of the contract; null: printed before codes named it. */
      page: z.number().int().nullable(),
    })
    .nullable(),
  takenTime: z.string().nullable(),
  place: z.string().nullable(),
  /** Who says the place. */
  placeSource: z.enum(PLACE_SOURCES).nullable(),
  sendTime: z.string(),
  senderName: z.string(),
});

export const applicationSchema = applicationBriefSchema.extend({
  categoryId: z.string(),
  description: z.string(),
  takenOut: z.boolean(),
  place: z.string(),
  reason: z.string(),
  /** In the order of the form, with the names that the fields had. */
  forms: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  /** Of the business type, by which the form was checked; of a draft when it was saved last. */
  categoryVersion: z.number().int(),
  nodes: z.array(
    z.object({
      name: z.string(),
      decision: z.enum(['AGREE', 'REFUSE']).nullable(),
      opinion: z.string(),
      time: z.string().nullable(),
    }),
  ),
  /** Codes that the caller types at a device now, by authorisation. */
  codes: z.array(z.object({ authId: z.string(), code: z.string() })),
  files: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(APPLICATION_FILE_KINDS),
      name: z.string(),
      size: z.number().int(),
      sha256: z.string(),
    }),
  ),
  presses: z.number().int(),
  pressList: z.array(pressSchema),
  photos: z.array(photoSchema),
  timeline: z.array(
    z.object({
      time: z.string(),
      event: z.string(),
      person: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  acts: z.array(z.enum(APPLICATION_ACTS as [string, ...string[]])),
});
export type Application = z.infer<typeof applicationSchema>;
