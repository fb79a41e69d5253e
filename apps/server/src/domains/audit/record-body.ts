import { randomBytes } from 'node:crypto';
import { commitText, type SaltedText } from '@cinnabar/audit-proof';
import type { AuditEntry } from './audit-entry.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

/** What is hashed, version 1. A later form gets a new number; old records keep their version. */
export interface RecordBody {
  v: 1;
  chain: { kind: string; id: string };
  sequence: number;
  time: string;
  event: string;
  subjectId: string | null;
  actor: { userId: string | null; tenantId: string | null };
  /** Numbers and nulls of the detail. */
  facts: Record<string, number | null>;
  /** Salted digests of all texts: `actor.name`, `actor.address`, `actor.device`, `detail.<key>`. */
  texts: Record<string, string>;
}

const PREFIX = 'detail.';

/** Splits an entry into the hashed body and the clear texts stored beside it. */
export function composeBody(
  entry: AuditEntry,
  place: { sequence: number; time: Date },
): { body: string; values: Record<string, SaltedText> } {
  const { actor, detail = {} } = entry;
  const clear: Record<string, string> = { 'actor.name': actor.name };
  if (actor.origin) {
    clear['actor.address'] = actor.origin.address;
    clear['actor.device'] = actor.origin.device;
  }
  const facts: RecordBody['facts'] = {};
  for (const [key, value] of Object.entries(detail)) {
    if (typeof value === 'string') clear[PREFIX + key] = value;
    else facts[key] = value;
  }
  const values = Object.fromEntries(
    Object.entries(clear).map(([key, value]) => [key, { value, salt: randomBytes(16).toString('hex') }]),
  );
  const body: RecordBody = {
    v: 1,
    chain: { kind: entry.chain.kind, id: entry.chain.id },
    sequence: place.sequence,
    time: place.time.toISOString(),
    event: entry.event,
    subjectId: entry.subjectId ?? null,
    actor: { userId: actor.userId, tenantId: actor.tenantId },
    facts,
    texts: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, commitText(value)])),
  };
  return { body: canonicalJson(body as unknown as Json), values };
}

/** Null for a body that was overwritten. */
export function findBody(text: string): RecordBody | null {
  try {
    const body = JSON.parse(text) as RecordBody;
    const isWhole = [body.actor, body.facts, body.texts].every((part) => part && typeof part === 'object');
    return isWhole ? body : null;
  } catch {
    return null;
  }
}

/** The detail of the entry; an erased text is null. */
export function readDetail(
  body: RecordBody,
  values: Record<string, SaltedText>,
): Record<string, string | number | null> {
  const texts = Object.keys(body.texts)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key.slice(PREFIX.length), values[key]?.value ?? null] as const);
  return { ...body.facts, ...Object.fromEntries(texts) };
}
