import type { ApiError } from './api-error.ts';
import { hasCode } from './api-error.ts';
import { notify } from './notices.ts';

export const SESSION_EXPIRED = 403;
export const NOT_SIGNED_IN = 9004001;
const WARNING_MS = 1000;

let leaving = false;

/** `/login?service={current url}`: where the browser goes when no session is usable. */
export function loginAddress(from: string = location.pathname + location.search): string {
  return `/login?service=${encodeURIComponent(from)}`;
}

/**
 * product-spec §8: 403 warns and leaves for the login page a second later, 9004001 leaves at once without a word; neither does
 * anything on the login pages. A full load, so that nothing of the lost session stays in memory.
 */
export function leaveWhenSessionIsLost(error: ApiError): void {
  const expired = hasCode(error, SESSION_EXPIRED);
  if (!expired && !hasCode(error, NOT_SIGNED_IN)) return;
  if (leaving || /^\/(login|multiLogin|scanLogin)\b/.test(location.pathname)) return;
  leaving = true;
  if (expired) notify('warn', error.message);
  setTimeout(() => location.assign(loginAddress()), expired ? WARNING_MS : 0);
}
