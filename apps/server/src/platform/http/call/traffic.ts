import type { ServerResponse } from 'node:http';

/** What takes longer is a stream, or work that waits itself: bodies do not give way to it. */
const SHORT_CALL_MS = 200;
/**
 * Milliseconds between two pieces of 64 KB while a call is answered. Of senders without a session: some 12 MB a second, and a twentieth of a processor.
 * Of people who are signed in: five times as much, for large contracts would wait for it most of their time.
 */
const PIECE_EACH_MS = { signedOut: 5, signedIn: 1 } as const;

type Sender = keyof typeof PIECE_EACH_MS;

interface Piece {
  /** Bodies by age: the oldest is served first. */
  body: number;
  sender: Sender;
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
 * arrive, so that no call waits behind fifty of them; and while a call is answered, one in {@link PIECE_EACH_MS}.
 */
export function createTraffic() {
  const answering = new Map<ServerResponse, number>();
  const waiting: Piece[] = [];
  let bodies = 0;
  const takenAt: Record<Sender, number> = { signedOut: 0, signedIn: 0 };
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
    const early = ({ sender }: Piece) => takenAt[sender] + PIECE_EACH_MS[sender] - now;
    let at = waiting.findIndex((piece) => early(piece) <= 0);
    if (at !== 0 && waiting.length > 0 && isQuiet(now)) at = 0;
    if (at === -1 && waiting.length > 0) {
      setTimeout(takeNext, Math.min(...waiting.map(early)));
      return;
    }
    const [piece] = at === -1 ? [] : waiting.splice(at, 1);
    isTaking = piece !== undefined;
    if (!piece) return;
    takenAt[piece.sender] = now;
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
    turnsForBody(sender: Sender = 'signedOut'): Turns {
      const body = bodies++;
      return (take) => {
        const after = waiting.findIndex((other) => other.body > body);
        waiting.splice(after === -1 ? waiting.length : after, 0, { body, sender, take });
        if (isTaking) return;
        isTaking = true;
        setImmediate(takeNext);
      };
    },
  };
}
