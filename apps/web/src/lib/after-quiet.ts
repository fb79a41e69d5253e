/**
 * Acts after `ms` without another call, unless the address leads to another page by then: while that one is still loading, this one is
 * shown, and what it does would lead back. Returns how to stop.
 */
export function afterQuiet(act: () => void, ms: number): () => void {
  const { pathname } = window.location;
  const timer = setTimeout(() => {
    if (window.location.pathname === pathname) act();
  }, ms);
  return () => clearTimeout(timer);
}
