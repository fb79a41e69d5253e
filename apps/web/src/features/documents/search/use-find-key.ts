import { type RefObject, useEffect, useRef } from 'react';

/** Ctrl+F or ⌘F: the pages are not all there for the browser's own search. Leaves the key alone while a dialog lies over them. */
export function useFindKey(place: RefObject<HTMLElement | null>, onFind: () => void): void {
  const latest = useRef(onFind);
  latest.current = onFind;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'f' || !isOnTop(place.current)) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [place]);
}

/** No dialog is open but the one that contains it. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return element !== null && (!top || top.contains(element));
}
