import { LIMITS } from '@cinnabar/protocol/limits';

/** What is said of a file before it is sent. */
export type FileRefusal = 'NOT_PICTURE' | 'tooLarge' | 'emptyFile';

const ASCII = (text: string) => [...text].map((char) => char.charCodeAt(0));
/** How pictures begin, with the place: PNG §5.2, JPEG (ISO 10918-1 annex B, SOI), WebP (RFC 9649 §2.4). */
const BEGINNINGS: readonly (readonly { at: number; bytes: readonly number[] }[])[] = [
  [{ at: 0, bytes: [0x89, ...ASCII('PNG')] }],
  [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  [
    { at: 0, bytes: ASCII('RIFF') },
    { at: 8, bytes: ASCII('WEBP') },
  ],
];
const LONGEST = 12;

/** Why a file cannot be a value; null: it is sent, and the server decides. Of a picture its first bytes are read, whatever its name says. */
export async function refusalOf(file: Blob, isPicture: boolean): Promise<FileRefusal | null> {
  if (file.size === 0) return 'emptyFile';
  if (file.size > LIMITS.uploadBytes) return 'tooLarge';
  if (!isPicture) return null;
  const begins = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  const isKind = BEGINNINGS.some((parts) =>
    parts.every(({ at, bytes }) => bytes.every((byte, index) => begins[at + index] === byte)),
  );
  return isKind ? null : 'NOT_PICTURE';
}
