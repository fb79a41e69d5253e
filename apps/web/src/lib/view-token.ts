import type { Call } from '@cinnabar/protocol/transport/call';
import { pathOf, type QueryValues, type RequestFor } from './api-client.ts';
import { readStored } from './browser-storage.ts';

/** `viewToken` opens one contract or file for reading; it stays with the address (product-spec §7). */
export function viewToken(): string | null {
  return new URLSearchParams(location.search).get('viewToken');
}

/** The session token where cookies are blocked (calls.md §1); set by whoever embeds us. */
export function sessionToken(): string | null {
  return readStored('QID');
}

/**
 * The address of a picture or stream, with `viewToken` and `QID`, because an <img> sends no headers. `marks` make it another address for caches;
 * the server passes over them.
 */
export function mediaUrl<C extends Call>(
  call: C,
  ...[request, marks]: RequestFor<C, [marks?: QueryValues]>
): string {
  return mediaUrlAt(pathOf(call, request), { ...request?.query, ...marks });
}

/** The address of a picture or stream: `viewToken` and `QID` ride along, because an <img> sends no headers. */
export function mediaUrlAt(path: string, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const [view, qid] = [viewToken(), sessionToken()];
  if (view) search.set('viewToken', view);
  if (qid) search.set('QID', qid);
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}
