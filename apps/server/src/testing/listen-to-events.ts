import type { AddressInfo } from 'node:net';
import type { Change } from '@cinnabar/protocol/events/change-schema';
import { expect, onTestFinished } from 'vitest';
import type { App } from '../platform/http/create-app.ts';

export interface ReceivedEvents {
  status: number;
  headers: Headers;
  changes: Change[];
  beats: number;
  ended: boolean;
  /** Waits until this change was received. */
  hears(change: Partial<Change>): Promise<void>;
  leave(): void;
}

/** Listens to `GET /events` as a browser would: over a socket, because an injected call has an end. */
export async function listenToEvents(app: App, token: string): Promise<ReceivedEvents> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { 'x-qid': token },
    signal: leaving.signal,
  });
  const received: ReceivedEvents = {
    status: answer.status,
    headers: answer.headers,
    changes: [],
    beats: 0,
    ended: false,
    async hears(change) {
      await expect.poll(() => received.changes).toContainEqual(expect.objectContaining(change));
    },
    leave: () => leaving.abort(),
  };
  void read(answer, received);
  return received;
}

async function read(answer: Response, received: ReceivedEvents): Promise<void> {
  let text = '';
  try {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        if (block.startsWith('event: beat')) received.beats++;
        else if (block.startsWith('data: ')) received.changes.push(JSON.parse(block.slice(6)));
      }
    }
  } catch {
    // The connection was closed, by us or by the server: it has ended either way.
  }
  received.ended = true;
}
