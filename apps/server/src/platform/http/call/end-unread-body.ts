import type { IncomingMessage } from 'node:http';

/** Long enough for most senders to finish sending and read the answer; a connection that is closed at once shows them nothing. */
const LINGER_MS = 20_000;

/** Drains the rest of a body whose call is answered already for this long, then closes the connection. Call it when the answer has been sent. */
export function endUnreadBody(request: IncomingMessage, lingerMs = LINGER_MS): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
}
