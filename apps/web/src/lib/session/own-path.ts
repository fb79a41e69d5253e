/** The path of a page of ours in a return address, or null: `//host` and `/\host` look like paths and lead elsewhere. */
export function ownPath(service: string | null): string | null {
  if (!service || !URL.canParse(service, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(service, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
