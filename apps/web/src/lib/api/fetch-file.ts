import type { Call } from '@cinnabar/protocol/transport/call';
import { PAGE_COUNT_HEADER } from '@cinnabar/protocol/transport/headers';
import { mayHaveLiveSession, settle } from './api-client.ts';
import { type AnyRequest, addressOf, type RequestFor } from './call-address.ts';
import { parseAnswer, unreachable } from './read-answer.ts';
import { requestMarks } from './request-marks.ts';

interface FetchedFile {
  blob: Blob;
  /** As the server calls it. */
  name: string | null;
  /** Of the file, for a page of it; null where the server does not say. */
  pageCount: number | null;
}

/** A file of the server, and its name there. An error answers JSON and becomes an ApiError (calls.md §3). */
export function fetchFile<C extends Call>(call: C, ...[request]: RequestFor<C, []>): Promise<FetchedFile> {
  const body = (request as AnyRequest | undefined)?.body;
  return fetchFrom(addressOf(call, request), body === undefined ? null : JSON.stringify(body));
}

/** The file at an address, as `fetchFile`; with a JSON body it is posted. */
export async function fetchFrom(
  url: string,
  body: string | null = null,
  again = false,
): Promise<FetchedFile> {
  const response = await fetch(url, {
    credentials: 'include',
    headers: { ...requestMarks(), ...(body !== null && { 'content-type': 'application/json' }) },
    ...(body !== null && { method: 'POST', body }),
  }).catch(() => {
    throw unreachable();
  });
  const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
  if (!isFile) {
    const answer = parseAnswer(await response.text(), response.status);
    if (!again && (await mayHaveLiveSession(answer))) return fetchFrom(url, body, true);
    settle({ answer, status: response.status, retryAfter: response.headers.get('retry-after') });
    throw unreachable(response.status);
  }
  return {
    blob: await response.blob(),
    name: fileName(response.headers.get('content-disposition')),
    pageCount: Number(response.headers.get(PAGE_COUNT_HEADER)) || null,
  };
}

/** `filename*` of RFC 6266, which holds Chinese names; else plain `filename`. */
export function fileName(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '');
  if (extended) return decodeURIComponent(extended[1]!);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
