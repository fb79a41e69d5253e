import type { ServerResponse } from 'node:http';

/** What takes longer is a stream, or work that waits itself: bodies do not give way to it. */
const SHORT_CALL_MS = 200;
/** Some 12 MB a second, and a twentieth of a processor. */
const PIECE_EACH_MS = 5;

interface Piece {
  /** Bodies by age: the oldest is served first. */
  body: number;
  take(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: ReturnType<typeof createTraffic>;
  }
}

/** Runs `take` when it is the turn of this body. */
export type Turns = (take: () => void) => void;

/**
 * Lets the bodies of uploads give way to short calls. Their pieces are consumed one in each turn of the event loop, however many bodies
 * arrive, so that no call waits behind fifty of them; and while a call is answered, one in five milliseconds.
 */
export function createTraffic() {
  const answering = new Map<ServerResponse, number>();
  const waiting: Piece[] = [];
  let bodies = 0;
  let takenAt = 0;
  let isTaking = false;

  function isQuiet(now: number): boolean {
    for (const [response, begun] of answering) {
      if (now - begun < SHORT_CALL_MS) return false;
      answering.delete(response);
    }
    return true;
  }

  function takeNext(): void {
    const now = performance.now();
    const early = takenAt + PIECE_EACH_MS - now;
    if (early > 0 && !isQuiet(now)) {
      setTimeout(takeNext, early);
      return;
    }
    const piece = waiting.shift();
    isTaking = piece !== undefined;
    if (!piece) return;
    takenAt = now;
    setImmediate(takeNext);
    piece.take();
  }

  return {
    /** A call that bodies give way to, until it is answered or aborted. */
    begin(response: ServerResponse): void {
      answering.set(response, performance.now());
      response.once('close', () => answering.delete(response));
    },
    /** For the pieces of one body, one after the other. */
    turnsForBody(): Turns {
      const body = bodies++;
      return (take) => {
        const after = waiting.findIndex((other) => other.body > body);
        waiting.splice(after === -1 ? waiting.length : after, 0, { body, take });
        if (isTaking) return;
        isTaking = true;
        setImmediate(takeNext);
      };
    },
  };
}
