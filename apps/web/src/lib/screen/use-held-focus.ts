import { type RefObject, useEffect } from 'react';

/** No fields: on a phone one of them would raise the keyboard unasked. */
const CONTROLS = 'button, summary, a[href]';

/**
 * When the control that has the focus is removed (a removed row, a button whose one act is done), the focus moves to what now takes its place,
 * instead of to the top of the page.
 */
export function useHeldFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let held: Element | null = null;
    let at = -1;
    const controls = () =>
      [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element && target.matches(CONTROLS) ? target : null;
      at = held ? controls().indexOf(held as HTMLElement) : -1;
    };
    const observer = new MutationObserver(() => {
      if (!held) return;
      const all = controls();
      if (held.isConnected) at = all.indexOf(held as HTMLElement);
      else if (document.activeElement === document.body)
        (all[at] ?? all.at(-1))?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', hold);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, [area]);
}
