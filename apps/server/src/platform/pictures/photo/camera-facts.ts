/** What a camera says of a photo: the rest of its metadata is dropped. */
export interface CameraFacts {
  /** `2026-11-21 10:42:39`, by the clock of the camera; null: it does not say. */
  time: string | null;
  /** Latitude and longitude in degrees, `31.23040,121.47370`; null: it does not say. */
  place: string | null;
}

const NOTHING: CameraFacts = { time: null, place: null };
const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const TIMES = [0x9003, 0x9004, 0x0132];
/** Bytes of one value of each type (TIFF 6.0 §2). */
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const MOST_ENTRIES = 200;

type Entries = Map<number, { type: number; bytes: Buffer }>;

/** Reads the Exif block of a picture (Exif 2.32 §4.6). Anything that is not as it should be is left out. */
export function cameraFacts(block: Buffer | undefined): CameraFacts {
  if (!block) return NOTHING;
  try {
    const tiff = block.subarray(block.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
    const order = tiff.toString('latin1', 0, 2);
    if (order !== 'II' && order !== 'MM') return NOTHING;
    const little = order === 'II';
    const main = entries(tiff, long(tiff, 4, little), little);
    const below = (tag: number): Entries => {
      const pointer = main.get(tag);
      return pointer ? entries(tiff, long(pointer.bytes, 0, little), little) : new Map();
    };
    return { time: timeOf([below(EXIF_POINTER), main]), place: placeOf(below(GPS_POINTER), little) };
  } catch {
    return NOTHING;
  }
}

const long = (bytes: Buffer, at: number, little: boolean) =>
  little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
const short = (bytes: Buffer, at: number, little: boolean) =>
  little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);

function entries(tiff: Buffer, at: number, little: boolean): Entries {
  const found: Entries = new Map();
  const count = Math.min(short(tiff, at, little), MOST_ENTRIES);
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + 12 * index;
    const type = short(tiff, entry + 2, little);
    const length = (SIZES[type] ?? 0) * long(tiff, entry + 4, little);
    const start = length <= 4 ? entry + 8 : long(tiff, entry + 8, little);
    if (length > 0 && start + length <= tiff.length)
      found.set(short(tiff, entry, little), { type, bytes: tiff.subarray(start, start + length) });
  }
  return found;
}

const textOf = (bytes: Buffer | undefined) => bytes?.toString('latin1').replace(/\0.*$/s, '') ?? '';

function timeOf(all: readonly Entries[]): string | null {
  for (const tag of TIMES)
    for (const one of all) {
      const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(textOf(one.get(tag)?.bytes));
      if (found) return `${found[1]}-${found[2]}-${found[3]} ${found[4]}`;
    }
  return null;
}

function placeOf(gps: Entries, little: boolean): string | null {
  const latitude = degreesOf(gps.get(2)?.bytes, little);
  const longitude = degreesOf(gps.get(4)?.bytes, little);
  if (latitude === null || longitude === null || latitude > 90 || longitude > 180) return null;
  const south = textOf(gps.get(1)?.bytes) === 'S' ? -1 : 1;
  const west = textOf(gps.get(3)?.bytes) === 'W' ? -1 : 1;
  return `${(south * latitude).toFixed(5)},${(west * longitude).toFixed(5)}`;
}

/** Degrees, minutes and seconds as rational numbers. */
function degreesOf(bytes: Buffer | undefined, little: boolean): number | null {
  if (bytes?.length !== 24) return null;
  const parts = [0, 8, 16].map((at) => long(bytes, at, little) / long(bytes, at + 4, little));
  const degrees = parts[0]! + parts[1]! / 60 + parts[2]! / 3600;
  return Number.isFinite(degrees) ? degrees : null;
}
