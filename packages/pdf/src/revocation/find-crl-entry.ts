import { DerError, readDer } from '../cms/der-reader.ts';
import { oid } from '../cms/oids.ts';
import { RevocationError } from './revocation-error.ts';

/** One line of a revocation list (RFC 5280, 5.1.2.6). */
export interface CrlEntry {
  readonly time: Date;
  /** CRLReason; null when none is given. */
  readonly reason: number | null;
}

const KNOWN_ENTRY_EXTENSIONS: ReadonlySet<string> = new Set([oid.crlReason, oid.invalidityDate]);

/**
 * The entry of a serial number. Lists have up to hundreds of thousands of entries: they are walked over without an object
 * for each.
 *
 * @param entries content of revokedCertificates
 * @param serial INTEGER, encoded
 * @throws DerError · RevocationError `scope` when the entry says something critical that we do not know
 */
export function findCrlEntry(entries: Uint8Array, serial: Uint8Array): CrlEntry | null {
  for (let at = 0; at < entries.length; ) {
    const { start, end } = valueAt(entries, at);
    if (isSerialAt(entries, start, serial)) return readEntry(entries.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the contents of a value of definite length begin and end. */
function valueAt(bytes: Uint8Array, at: number): { start: number; end: number } {
  const first = bytes[at + 1];
  if (bytes[at] !== 0x30 || first === undefined || first === 0x80 || first > 0x84)
    throw new DerError('a malformed entry of a revocation list');
  let start = at + 2;
  let length = first;
  if (first > 0x80) {
    length = 0;
    for (let i = first & 0x7f; i > 0; i--) length = length * 256 + (bytes[start++] ?? 0);
  }
  const end = start + length;
  if (end > bytes.length) throw new DerError('an entry ends beyond its list');
  return { start, end };
}

function isSerialAt(bytes: Uint8Array, at: number, serial: Uint8Array): boolean {
  for (let i = 0; i < serial.length; i++) if (bytes[at + i] !== serial[i]) return false;
  return true;
}

function readEntry(bytes: Uint8Array): CrlEntry {
  const entry = readDer(bytes);
  let reason: number | null = null;
  for (const extension of entry.children[2]?.children ?? []) {
    const id = extension.child(0).oid;
    const isCritical = extension.find(1)?.content[0] === 0xff;
    if (isCritical && !KNOWN_ENTRY_EXTENSIONS.has(id))
      throw new RevocationError('scope', `the entry has a critical extension ${id}`);
    if (id === oid.crlReason) reason = readDer(extension.find(4)!.content).expect(10).content[0] ?? null;
  }
  return { time: entry.child(1).time, reason };
}
