import type { Call, RequestOf } from '@cinnabar/protocol/transport/call';

export type QueryValues = Record<string, string | number | boolean | null | undefined>;

/** What a call is given, whichever call it is. */
export interface AnyRequest {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

/** The request may be left out when nothing in it must be there. */
export type RequestFor<C extends Call, Rest extends unknown[]> =
  Record<string, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, ...rest: Rest]
    : [request: RequestOf<C>, ...rest: Rest];

/** Path of a call with its parameters in their places, below the origin. */
export function pathOf({ path }: Call, { params = {} }: AnyRequest = {}): string {
  const filled = path.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) => {
    const value = params[name ?? found] ?? '';
    return name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/');
  });
  return `/api${filled}`;
}

/** Those that are set, as written in an address. */
export function searchOf(...parts: (object | undefined)[]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {})))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search;
}

/** The address of a call, whichever call it is, with its cache-busting `_t` (calls.md §1). */
export function addressOf(call: Call, request: AnyRequest = {}, marks: QueryValues = {}): string {
  const search = searchOf(request.query, marks);
  search.set('_t', String(Date.now()));
  return `${pathOf(call, request)}?${search}`;
}

/** The same, checked against the call. */
export function apiUrl<C extends Call>(
  call: C,
  ...[request, marks]: RequestFor<C, [marks?: QueryValues]>
): string {
  return addressOf(call, request, marks);
}
