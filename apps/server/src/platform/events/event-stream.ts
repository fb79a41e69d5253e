import { PassThrough, type Readable } from 'node:stream';
import type { Change } from '@cinnabar/protocol/events/change-schema';
import { BEAT } from '@cinnabar/protocol/events/event-stream';
import type { Actor } from '../http/actor.ts';

/** One browser that listens. */
export interface EventStream {
  actor: Actor;
  body: Readable;
  tell(change: Change): void;
  beat(): void;
  /** The browser comes back by itself, and asks for everything that it shows. */
  end(): void;
}

/** Some 600 changes that were not fetched: whoever is so far behind starts anew. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** All browsers of a process that ends come back; not all at once. */
const RETURN_MS = { least: 1000, spread: 3000 };

/** What goes over the line (HTML, server-sent events), bounded: a reader that does not read is let go. */
export function createEventStream(actor: Actor): EventStream {
  const body = new PassThrough({ highWaterMark: MOST_UNREAD_BYTES });
  function write(text: string): void {
    if (body.writableEnded || body.destroyed) return;
    if (body.writableLength + body.readableLength > MOST_UNREAD_BYTES) body.destroy();
    else body.write(text);
  }
  write(`retry: ${RETURN_MS.least + Math.floor(Math.random() * RETURN_MS.spread)}\n\n`);
  return {
    actor,
    body,
    tell: ({ kind, id }) => write(`data: ${JSON.stringify({ kind, id })}\n\n`),
    beat: () => write(`event: ${BEAT.event}\ndata: ${BEAT.everyMs}\n\n`),
    end: () => {
      body.end();
    },
  };
}
