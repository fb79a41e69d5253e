/** How browsers (and our bundler, for styles) say that a piece of the program did not arrive. */
const SAID = /dynamically imported module|importing a module script failed|preload css/i;
const KEY = 'reloaded';
/** So soon after a fresh load the page's code is not only old: it cannot be had. */
const AGAIN_MS = 60_000;

/** A page whose code did not arrive, as distinct from one that broke. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);

/**
 * Reloads the page, which also loads the current code when the server has a newer one; not twice within a minute, so that a page whose code is
 * missing does not reload without limit. @returns whether it does
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the second time cannot be distinguished from the first.
    return false;
  }
  location.reload();
  return true;
}
