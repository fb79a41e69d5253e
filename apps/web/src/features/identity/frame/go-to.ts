import type { NavigateFunction } from 'react-router';

/** To the return address that the server has checked; on our own origin without reloading the application. */
export function goTo(service: string, navigate: NavigateFunction): void {
  const address = new URL(service, location.origin);
  if (address.origin !== location.origin) location.assign(address);
  else navigate(address.pathname + address.search + address.hash, { replace: true });
}
