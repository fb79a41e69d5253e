import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of what takes the place of a whole page: the element that had the focus is gone, so the heading gets it, is read aloud, and
 * Tab continues from there. It needs a `tabIndex` of -1.
 */
export function useLandingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
