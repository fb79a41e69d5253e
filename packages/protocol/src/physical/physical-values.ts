/** How a device is reached: by codes that are typed at it, by a vendor's gateway, or on a page of the demo. A seal without one is used by hand. */
export const DEVICE_ADAPTERS = ['CODE', 'BRIDGE', 'SIMULATED'] as const;
export type DeviceAdapter = (typeof DEVICE_ADAPTERS)[number];

export const PHYSICAL_KINDS = ['OFFICIAL', 'CONTRACT', 'FINANCE', 'HR', 'INVOICE', 'LP', 'OTHER'] as const;
export const PHYSICAL_SEAL_STATES = ['NORMAL', 'DISABLED', 'DESTROYED'] as const;

export const DEVICE_EVENTS = ['PRESS', 'PHOTO', 'TAMPER', 'OPEN', 'LOW_BATTERY', 'END'] as const;
export type DeviceEventKind = (typeof DEVICE_EVENTS)[number];

/** What is reported to those who keep a seal. */
export const PHYSICAL_ALERTS = ['OVER', 'OUTSIDE_PERIOD', 'NO_AUTH', 'GAP', 'TAMPER', 'LOW_BATTERY'] as const;
export type PhysicalAlert = (typeof PHYSICAL_ALERTS)[number];

export const PHOTO_TYPES = ['FACE', 'SIGNATORY', 'EMERGENCY'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** REUSED: the same picture was handed in before; it does not pay for a press. */
export const PHOTO_MATCHES = ['MATCHED', 'UNMATCHED', 'REUSED'] as const;
/** `PHOTO`: the camera wrote it into the file. `BROWSER`: the browser of who handed it in said it, with their consent. */
export const PLACE_SOURCES = ['PHOTO', 'BROWSER'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

export type PhotoMatch = (typeof PHOTO_MATCHES)[number];

export const MOST_PHYSICAL_SEALS = 500;
export const MOST_AUTHS = 20;
export const MOST_PRESSES = 999;
/** Presses that a keeper confirms in one call. */
export const MOST_CONFIRMED = 50;
export const MOST_APPLICATION_FILES = 20;
export const MOST_PHOTO_BYTES = 12 * 1024 * 1024;
export const MOST_FILE_BYTES = 30 * 1024 * 1024;
export const LONGEST_PHYSICAL_REASON = 200;
/** Bytes of a signed message of a device. */
export const MOST_DEVICE_BODY = 4 * 1024 * 1024;

export const APPLICATION_BOXES = ['ALL', 'MINE', 'TO_DECIDE', 'USING', 'PHOTOS_DUE', 'ENDED'] as const;

/** Presses that were not permitted, or that owe a photo. */
export const PRESS_KINDS = ['OVER', 'OWED'] as const;
