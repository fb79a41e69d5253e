import { PassThrough, type Readable } from 'node:stream';
import type { Change } from '@cinnabar/protocol/events/change-schema';
import { BEAT } from '@cinnabar/protocol/events/event-stream';
import type { Actor } from '../http/actor.ts';

/** One connected browser. */
export interface EventStream {
  actor: Actor;
  body: Readable;
  send(change: Change): void;
  beat(): void;
  /** The browser reconnects by itself and reloads everything it shows. */
  end(): void;
}

/** Some 600 changes that were not fetched: a client so far behind starts over. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Spreads the reconnects of all browsers of a process that ends. */
const RETURN_MS = { least: 1000, spread: 3000 };

/** The wire format of the stream (HTML, server-sent events), bounded: a client that does not read is disconnected. */
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
    send: ({ kind, id }) => write(`data: ${JSON.stringify({ kind, id })}\n\n`),
    beat: () => write(`event: ${BEAT.event}\ndata: ${BEAT.everyMs}\n\n`),
    end: () => {
      body.end();
    },
  };
}
