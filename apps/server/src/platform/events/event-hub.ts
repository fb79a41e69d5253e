import type { Change } from '@cinnabar/protocol/events/change-schema';
import { BEAT } from '@cinnabar/protocol/events/event-stream';
import type { FastifyBaseLogger } from 'fastify';
import { type Actor, reaches } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import { createSlots, type Slots } from '../processes/slots.ts';
import type { ChangeRelay } from '../relay/change-relay.ts';
import { announcementSchema, sessionKey, type Topic, userKey } from './announce.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

export interface EventPorts {
  /** The topics of a person, besides those of their account and session. */
  hearerKeysOf(actor: Actor): Promise<Topic[]>;
  /** Which of these sessions are still open. */
  openSessions(ids: string[]): Promise<Set<string>>;
}

export interface EventHubOptions {
  relay: ChangeRelay;
  log: FastifyBaseLogger;
  ports: EventPorts;
  /** Absent: those of a process alone. */
  slots?: Slots;
  /** Streams at once, of this process. */
  mostStreams?: number;
  beatMs?: number;
}

/** A browser needs one. Where its pages cannot share one, it needs one for each visible page. */
export const MOST_STREAMS_PER_SESSION = 6;
const MOST_STREAMS = 5000;
const READY_MS = 3000;
const COME_BACK_SECONDS = 30;

/**
 * The event streams of this process, by subscription. A stream is open only as long as no change is missed: when the database connection
 * that receives changes is lost, all streams end, and browsers poll until they have one again.
 */
export function createEventHub({
  relay,
  log,
  ports,
  slots = createSlots(),
  mostStreams = MOST_STREAMS,
  beatMs = BEAT.everyMs,
}: EventHubOptions) {
  const keysOf = new Map<EventStream, ReadonlySet<Topic>>();
  const subscribers = new Map<Topic, Set<EventStream>>();
  const releases = new WeakMap<EventStream, () => void>();
  let closed = false;

  const unsubscribe = relay.subscribe({
    onBatch: ({ announcements }) => announcements.forEach(spread),
    onLoss: endAll,
  });

  function place(stream: EventStream, keys: readonly Topic[]): void {
    remove(stream);
    keysOf.set(stream, new Set(keys));
    for (const key of keys) {
      const known = subscribers.get(key);
      if (known) known.add(stream);
      else subscribers.set(key, new Set([stream]));
    }
  }

  function remove(stream: EventStream): void {
    for (const key of keysOf.get(stream) ?? []) {
      const known = subscribers.get(key);
      known?.delete(stream);
      if (known?.size === 0) subscribers.delete(key);
    }
    keysOf.delete(stream);
  }

  /** No longer counted, however long its last bytes take to arrive. */
  function end(stream: EventStream): void {
    remove(stream);
    releases.get(stream)?.();
    stream.end();
  }

  function endAll(): void {
    for (const stream of [...keysOf.keys()]) end(stream);
  }

  async function readKeys(actor: Actor): Promise<Topic[]> {
    // Changes of a person elsewhere are not sent to a session that is limited to one company.
    const own = reaches(actor, null) ? [userKey(actor.userId)] : [];
    return [...own, sessionKey(actor.sessionId), ...(await ports.hearerKeysOf(actor))];
  }

  function spread(announcement: unknown): void {
    const read = announcementSchema.safeParse(announcement);
    if (!read.success) {
      // Perhaps of a newer version that runs beside this one; its changes are seen at the next request.
      log.warn({ err: read.error }, 'an announcement that is not understood');
      return;
    }
    const { to, kind, id } = read.data;
    if (kind === 'SETTING') return;
    const recipients = new Set(to.flatMap((key) => [...(subscribers.get(key) ?? [])]));
    for (const stream of recipients) {
      if (kind === 'SESSION') end(stream);
      else if (maySubscribe(stream.actor, { kind, id })) stream.send({ kind, id });
      if (kind === 'RIGHTS') void renewKeys(stream);
    }
  }

  /** The roles of a person in a company changed, and with them their subscriptions. */
  async function renewKeys(stream: EventStream): Promise<void> {
    try {
      const keys = await readKeys(stream.actor);
      if (keysOf.has(stream)) place(stream, keys);
    } catch (error) {
      log.warn({ err: error }, 'whom a change concerns cannot be read');
      end(stream);
    }
  }

  /** Detects expired sessions, which end without an event. */
  async function beat(): Promise<void> {
    const asked = new Set([...keysOf.keys()].map(({ actor }) => actor.sessionId));
    if (asked.size === 0) return;
    const open = await ports.openSessions([...asked]).catch(() => asked);
    for (const stream of [...keysOf.keys()]) {
      const { sessionId } = stream.actor;
      if (asked.has(sessionId) && !open.has(sessionId)) end(stream);
      else stream.beat();
    }
  }
  const beating = setInterval(() => void beat(), beatMs);
  beating.unref();

  function requireCapacity(): void {
    if (closed || keysOf.size >= mostStreams) throw new AppError('BUSY', { retryAfter: COME_BACK_SECONDS });
  }

  async function openStream(actor: Actor): Promise<EventStream> {
    const follows = await relay.ready(READY_MS);
    const keys = await readKeys(actor);
    if (!follows || !relay.isFollowing()) throw new AppError('BUSY', { retryAfter: COME_BACK_SECONDS });
    // Others may have connected during this look-up.
    requireCapacity();
    const stream = createEventStream(actor);
    place(stream, keys);
    return stream;
  }

  return {
    /** Errors: BUSY, also while changes cannot be received; TOO_MANY_REQUESTS for more streams than a session needs. */
    async open(actor: Actor): Promise<EventStream> {
      requireCapacity();
      const release = await slots.take(`streams of ${actor.sessionId}`, MOST_STREAMS_PER_SESSION);
      if (!release) throw tooManyRequests(COME_BACK_SECONDS);
      try {
        const stream = await openStream(actor);
        releases.set(stream, release);
        stream.body.once('close', () => {
          release();
          remove(stream);
        });
        return stream;
      } catch (error) {
        release();
        throw error;
      }
    },
    close(): void {
      closed = true;
      clearInterval(beating);
      unsubscribe();
      endAll();
    },
  };
}

export type EventHub = ReturnType<typeof createEventHub>;

/** A visit knows one contract and nothing else. */
function maySubscribe({ visit }: Actor, { kind, id }: Change): boolean {
  return visit === undefined || (kind === 'CONTRACT' && id === visit.contractId);
}
