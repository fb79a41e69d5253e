const BASE = 'http://own.invalid';

/**
 * The return address when it is a page of ours, else `/`: an address that leads elsewhere would lend our login to a stranger's
 * page. `//host` and `/\host` look like paths and are not, so the parser decides, and its result is looked at once more.
 */
export function checkedService(service: string | undefined, ownOrigins: string[]): string {
  if (!service || !URL.canParse(service, BASE)) return '/';
  const address = new URL(service, BASE);
  if (![BASE, ...ownOrigins].includes(address.origin) || address.pathname.startsWith('//')) return '/';
  return address.pathname + address.search + address.hash;
}
