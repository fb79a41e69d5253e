import type { ProofRecord } from './proof-schema.ts';
import { commitText, linkHash, type SaltedText } from './record-hash.ts';

/** A record's place in its chain as the body states it; the rest of a body is not checked here. */
interface StatedPlace {
  chain?: { kind?: unknown; id?: unknown };
  sequence?: unknown;
  texts?: Record<string, unknown>;
}

/** `order`: not the next of this chain · `hash`: the body is not the hashed one · `text`: a text is not the one committed to. */
export type RecordFault = 'order' | 'hash' | 'text';

/**
 * The fault of a record that should follow `previous` in `chain`; null when there is none. An erased text is missing and proves nothing; a
 * present text must be the one that the body commits to. Throws nothing.
 */
export function recordFault(
  { sequence, body, hash, texts }: ProofRecord,
  chain: { kind: string; id: string },
  previous: { sequence: number; hash: string },
): RecordFault | null {
  if (sequence !== previous.sequence + 1) return 'order';
  if (linkHash(previous.hash, body) !== hash) return 'hash';
  const stated = readPlace(body);
  if (!stated || stated.sequence !== sequence) return 'order';
  if (stated.chain?.kind !== chain.kind || stated.chain.id !== chain.id) return 'order';
  const committed = new Map(Object.entries(stated.texts ?? {}));
  return Object.entries(texts).every(([key, text]) => commits(committed.get(key), text)) ? null : 'text';
}

function commits(commitment: unknown, text: SaltedText): boolean {
  try {
    return commitment === commitText(text);
  } catch {
    // A salt that is no hex.
    return false;
  }
}

function readPlace(body: string): StatedPlace | null {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
