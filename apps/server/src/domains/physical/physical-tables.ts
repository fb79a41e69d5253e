import type { ApplicationState } from '@cinnabar/protocol/physical/application-lifecycle';
import type { APPLICATION_FILE_KINDS } from '@cinnabar/protocol/physical/application-schema';
import type {
  DeviceAdapter,
  DeviceEventKind,
  PHYSICAL_KINDS,
  PHYSICAL_SEAL_STATES,
  PhotoMatch,
  PhotoType,
  PlaceSource,
} from '@cinnabar/protocol/physical/physical-values';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

/** A stamp that lies in a cabinet. */
export const physicalSeal = pgTable(
  'physical_seal',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<(typeof PHYSICAL_KINDS)[number]>().notNull(),
    keeperId: uuid().notNull(),
    place: text().notNull(),
    state: text().$type<(typeof PHYSICAL_SEAL_STATES)[number]>().notNull(),
    useCount: integer().notNull(),
    createTime: time().notNull(),
  },
  (table) => [unique().on(table.companyId, table.name), index().on(table.keeperId)],
);

/** What presses a seal; a row is never removed, so that late events are known. */
export const stampDevice = pgTable(
  'stamp_device',
  {
    deviceNo: text().primaryKey(),
    companyId: uuid().notNull(),
    sealId: uuid()
      .notNull()
      .references(() => physicalSeal.id),
    /** False: taken off. What it reports late is still counted. */
    bound: boolean().notNull(),
    adapter: text().$type<DeviceAdapter>().notNull(),
    /** Wrapped by the master key, base64. */
    secret: text().notNull(),
    lastSeq: bigint({ mode: 'number' }).notNull(),
    /** Events that arrived, each number once. */
    received: bigint({ mode: 'number' }).notNull(),
    lastTime: time(),
    bindTime: time().notNull(),
  },
  (table) => [uniqueIndex().on(table.sealId).where(sql`bound`)],
);

/** Every event of a device, once for each number. */
export const stampEvent = pgTable(
  'stamp_event',
  {
    deviceNo: text()
      .notNull()
      .references(() => stampDevice.deviceNo),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<DeviceEventKind>().notNull(),
    /** SHA-256 of the body, so that a number is not used for another event. */
    sha256: text().notNull(),
    deviceTime: time().notNull(),
    receiveTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceNo, table.seq] })],
);

/** A node is answered by one of these people. */
export interface ApprovalNode {
  approverIds: string[];
  /** As they were when it was submitted. */
  name: string;
  decision: 'AGREE' | 'REFUSE' | null;
  opinion: string;
  /** ISO 8601 */
  time: string | null;
}

export const sealApplication = pgTable(
  'seal_application',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    categoryId: uuid().notNull(),
    subject: text().notNull(),
    description: text().notNull(),
    takenOut: boolean().notNull(),
    place: text().notNull(),
    emergency: boolean().notNull(),
    status: text().$type<ApplicationState>().notNull(),
    /** Of an end by hand, or of an emergency. */
    reason: text().notNull(),
    nodes: jsonb().$type<ApprovalNode[]>().notNull(),
    /** People of the node that is asked now. */
    askedIds: uuid().array().notNull(),
    /** In the order of the form, with the names that its fields had. */
    forms: jsonb().$type<{ key: string; name: string; value: string }[]>().notNull().default([]),
    /** Of the type, by which the form was checked; 0: before types had forms. */
    categoryVersion: integer().notNull().default(0),
    applicantId: uuid().notNull(),
    applicantName: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    unique().on(table.companyId, table.year, table.sequence),
    index().on(table.companyId, table.createTime),
    index().on(table.applicantId),
  ],
);

/** One person × one seal × a count × a period. */
export const sealAuth = pgTable(
  'seal_auth',
  {
    id: uuid().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => sealApplication.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sealId: uuid()
      .notNull()
      .references(() => physicalSeal.id),
    userId: uuid().notNull(),
    userName: text().notNull(),
    count: integer().notNull(),
    usedCount: integer().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    ended: boolean().notNull(),
    endReason: text().notNull(),
  },
  (table) => [
    index().on(table.applicationId, table.position),
    index().on(table.userId),
    index().on(table.sealId),
  ],
);

/** Every press, also one too many. */
export const sealPress = pgTable(
  'seal_press',
  {
    id: uuid().primaryKey(),
    sealId: uuid()
      .notNull()
      .references(() => physicalSeal.id),
    /** Null: a device pressed without an authorisation. */
    applicationId: uuid().references(() => sealApplication.id, { onDelete: 'cascade' }),
    authId: uuid(),
    userId: uuid(),
    number: integer().notNull(),
    over: boolean().notNull(),
    /** Null: confirmed by hand. */
    deviceNo: text(),
    time: time().notNull(),
    receiveTime: time().notNull(),
    place: text().notNull(),
    /** Why no photo is due; null: one is due, or was handed in. */
    waived: text(),
    /** The accepted photo. */
    photokey: uuid(),
  },
  (table) => [
    unique().on(table.authId, table.number),
    index().on(table.applicationId, table.time),
    index().on(table.sealId, table.time),
    // Of the presses without a photo alone, which are few where photos are required.
    index().on(table.userId).where(sql`photokey is null and waived is null`),
  ],
);

/** When a person was last reminded of the photos that they owe in a company: at most once a day. */
export const photoReminder = pgTable(
  'seal_photo_reminder',
  { companyId: uuid().notNull(), userId: uuid().notNull(), remindTime: time().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

export const sealPhoto = pgTable(
  'seal_photo',
  {
    photokey: uuid().primaryKey(),
    companyId: uuid().notNull(),
    applicationId: uuid()
      .notNull()
      .references(() => sealApplication.id, { onDelete: 'cascade' }),
    pressId: uuid(),
    type: text().$type<PhotoType>().notNull(),
    storageKey: text().notNull(),
    /** Of the file as it was sent. */
    sha256: text().notNull(),
    /** Perceptual hash: 16 hexadecimal digits. */
    likeness: text().notNull(),
    match: text().$type<PhotoMatch>().notNull(),
    /** What the code on the paper says; null: none was read. */
    paper: jsonb().$type<{
      contractId: string;
      subject: string;
      firstNumber: number;
      copies: number;
      /** Absent: kept before codes named pages. */
      page?: number | null;
    }>(),
    /** By the camera, as it says it. */
    takenTime: text(),
    place: text(),
    /** Who says the place; null: there is none, or it was kept before this was recorded. */
    placeSource: text().$type<PlaceSource>(),
    senderId: uuid(),
    senderName: text().notNull(),
    sendTime: time().notNull(),
  },
  (table) => [index().on(table.applicationId), index().on(table.companyId, table.sha256)],
);

export const applicationFile = pgTable(
  'seal_application_file',
  {
    id: uuid().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => sealApplication.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof APPLICATION_FILE_KINDS)[number]>().notNull(),
    name: text().notNull(),
    storageKey: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [index().on(table.applicationId)],
);

/** The timeline of an application; the log of the company holds the proof. */
export const applicationEvent = pgTable(
  'seal_application_event',
  {
    id: uuid().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => sealApplication.id, { onDelete: 'cascade' }),
    time: time().notNull(),
    event: text().notNull(),
    person: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
  },
  (table) => [index().on(table.applicationId, table.time)],
);
