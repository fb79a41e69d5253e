/** Runs it once the browser has nothing better to do, at the latest after five seconds. */
export const whenIdle = (act: () => void) =>
  // Safari has no such callback.
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(act, { timeout: 5000 })
    : setTimeout(act, 0);

/** Whether the person asked their browser to load as little as possible. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
