import type { IncomingMessage } from 'node:http';

/** Long enough for most senders to come to the end of what they send and read the answer; a connection that is cut at once tells them nothing. */
const LINGER_MS = 20_000;

/** What is left of a body whose call is answered already is taken for so long, then its connection ends. To be called when the answer is out. */
export function endUnreadBody(request: IncomingMessage, lingerMs = LINGER_MS): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
}
