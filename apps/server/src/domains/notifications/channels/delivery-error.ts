import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';

const MOST_WORDS = 300;

/** A channel could not deliver now; a retry may succeed. */
export class DeliveryError extends Error {
  readonly code: DeliveryProblem['code'];

  constructor(code: DeliveryProblem['code'], words: string) {
    super(words);
    this.name = 'DeliveryError';
    this.code = code;
  }
}

/** Node's error codes for an unreachable server. */
const SILENCE =
  /^(E(CONN|NOTFOUND|AI_|HOST|NET|TIMEDOUT|PIPE|SOCKET|TLS|PROTO|DNS)|UND_ERR|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** The cause of a failed delivery, from any error. */
export function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof DeliveryError) return { code: error.code, words: clip(error.message) };
  if (!(error instanceof Error)) return { code: 'FAULT', words: clip(String(error)) };
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code } = cause as { code?: unknown };
  const silent = (typeof code === 'string' && SILENCE.test(code)) || error.name === 'TimeoutError';
  return { code: silent ? 'UNREACHABLE' : 'FAULT', words: clip(cause.message) };
}

/** The other side refused permanently. */
export const refused = (words: string): { undeliverable: DeliveryProblem } => ({
  undeliverable: { code: 'REFUSED', words: clip(words) },
});

const clip = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
