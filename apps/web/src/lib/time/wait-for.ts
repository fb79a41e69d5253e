/** Resolves after this time; rejects with AbortError as soon as the signal is aborted. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('It is no longer waited for', 'AbortError'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
