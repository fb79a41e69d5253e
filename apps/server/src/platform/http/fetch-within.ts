/** The answer is longer than any valid answer. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

export interface FetchBounds {
  /** For the whole answer, not only its head. */
  milliseconds: number;
  /** A longer answer is not read to its end. */
  maxBytes: number;
}

/** Gateways answer with a few hundred bytes. */
export const GATEWAY_BYTES = 64 * 1024;

/**
 * `fetch` for external services, bounded in time and size. A redirect is an error unless `init` says otherwise, because requests hold keys.
 * Throws AnswerTooLongError, and what `fetch` throws.
 */
export async function fetchWithin(
  request: string | URL | Request,
  init: RequestInit,
  { milliseconds, maxBytes }: FetchBounds,
): Promise<Response> {
  const deadline = AbortSignal.timeout(milliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const answer = await fetch(request, { redirect: 'error', ...init, signal });
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by an exception cancels the body.
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new AnswerTooLongError(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  const body = [101, 204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, statusText, headers });
}
