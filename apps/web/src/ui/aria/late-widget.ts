/** A widget whose code is fetched once, after the page that shows its button. */
export interface LateWidget<T> {
  /** Undefined until it has arrived. */
  current: () => T | undefined;
  fetch: () => Promise<T>;
}

/** A failed download is tried again the next time. */
export function lateWidget<T>(load: () => Promise<T>): LateWidget<T> {
  let arrived: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    current: () => arrived,
    fetch: () => {
      coming ??= load().then(
        (widget) => {
          arrived = widget;
          return widget;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}
