import { useSyncExternalStore } from 'react';

/** The one width at which the console becomes a phone page; CSS uses the same number. */
export const PHONE = '(max-width: 640px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
