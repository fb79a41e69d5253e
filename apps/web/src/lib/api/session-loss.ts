import type { ApiError } from '../errors/api-error.ts';
import { isFailure } from '../errors/api-error.ts';
import { notify } from '../notices.ts';

const WARNING_MS = 1000;

/** The pages on which one signs in: no place to return to, and none to be sent away from. */
const SIGN_IN = /^\/(?:login|multiLogin)(?:\/|$)/;
const WITHOUT_SESSION = /^\/(?:login|multiLogin|scanLogin)(?:\/|$)/;

let leaving = false;

/**
 * `/login?service={current url}`: where the browser goes when no session is usable. From a page on which one signs in, it is that
 * page's own return address: the login never returns to itself.
 */
export function loginAddress(from: string = location.pathname + location.search): string {
  return `/login?service=${encodeURIComponent(returnAddress(from))}`;
}

/** What a return address leads to in the end, when it names a page on which one signs in, maybe several times over. */
export function returnAddress(from: string): string {
  if (!URL.canParse(from, 'http://here')) return from;
  const { pathname, searchParams } = new URL(from, 'http://here');
  // Each step is shorter than the one before.
  return SIGN_IN.test(pathname) ? returnAddress(searchParams.get('service') || '/') : from;
}

/**
 * product-spec §8: SESSION_EXPIRED warns and leaves for the login page a second later, NOT_SIGNED_IN leaves at once without a message; neither
 * does anything on the login pages. A full load, so that nothing of the lost session stays in memory. The guard of a page may get the same
 * error and open the login first: then there is nothing left to leave.
 */
export function leaveWhenSessionIsLost(error: ApiError): void {
  const expired = isFailure(error, 'SESSION_EXPIRED');
  if (!expired && !isFailure(error, 'NOT_SIGNED_IN')) return;
  if (leaving || WITHOUT_SESSION.test(location.pathname)) return;
  leaving = true;
  if (expired) notify('warn', error);
  const leave = () => {
    if (WITHOUT_SESSION.test(location.pathname)) leaving = false;
    else location.assign(loginAddress());
  };
  setTimeout(leave, expired ? WARNING_MS : 0);
}
