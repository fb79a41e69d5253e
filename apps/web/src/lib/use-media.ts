import { useSyncExternalStore } from 'react';

/** The one width at which a page becomes a phone page; CSS uses the same number. */
export const PHONE = '(max-width: 640px)';

/** Below this width the console's menu folds to icons, and below the other it becomes a bar at the foot; CSS uses the same numbers. */
export const FOLDED = '(max-width: 1023px)';
export const FOOT = '(max-width: 767px)';

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
