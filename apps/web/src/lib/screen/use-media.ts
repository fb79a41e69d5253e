import { useSyncExternalStore } from 'react';
import { isPrinting } from './is-printing.ts';

/** The one width at which a page becomes a phone page; CSS uses the same number. */
export const PHONE = '(max-width: 640px)';

/** Below this width the console's menu folds to icons, and below the other it becomes a bar at the foot; CSS uses the same numbers. */
export const FOLDED = '(max-width: 1023px)';
export const FOOT = '(max-width: 767px)';

/** What the window last answered to each question. */
const answers = new Map<string, boolean>();

/**
 * Whether the window matches a media query. Paper is not considered: a sheet is narrow, and a component that changes for it does so after the
 * browser has counted the sheets, which leaves blank ones. The layout of the window is printed.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const changes = [matchMedia(query), matchMedia('print')];
      for (const media of changes) media.addEventListener('change', listener);
      return () => {
        for (const media of changes) media.removeEventListener('change', listener);
      };
    },
    () => {
      const held = answers.get(query);
      if (held !== undefined && isPrinting()) return held;
      const { matches } = matchMedia(query);
      answers.set(query, matches);
      return matches;
    },
  );
}
