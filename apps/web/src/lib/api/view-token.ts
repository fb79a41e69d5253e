import type { Call } from '@cinnabar/protocol/transport/call';
import { readStored } from '../browser-storage.ts';
import { pathOf, type QueryValues, type RequestFor, searchOf } from './call-address.ts';

/** `viewToken` opens one contract or file for reading; it stays with the address (product-spec §7). */
export function viewToken(): string | null {
  return new URLSearchParams(location.search).get('viewToken');
}

/** The session token where cookies are blocked (calls.md §1); set by the embedding site. */
export function sessionToken(): string | null {
  return readStored('QID');
}

/**
 * The address of a picture or stream; `viewToken` and `QID` ride along, because an <img> sends no headers. `marks` make it another address for
 * caches; the server passes over them.
 */
export function mediaUrl<C extends Call>(
  call: C,
  ...[request, marks]: RequestFor<C, [marks?: QueryValues]>
): string {
  const search = searchOf(request?.query, marks, { viewToken: viewToken(), QID: sessionToken() }).toString();
  return `${pathOf(call, request)}${search ? `?${search}` : ''}`;
}
