/**
 * Limits are counted in windows of the real clock (`platform/http/rate-limit.ts`). What counts up to a limit of a running product waits
 * here for the next window, if the present one ends sooner than its requests take.
 */
export async function awaitTimeInWindow(windowSeconds: number, neededSeconds: number): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededSeconds * 1000) await new Promise((resolve) => setTimeout(resolve, leftMs));
}
