import { type UIEvent, useEffect, useRef } from 'react';

/** Above what is scrolled to, in px. */
const ROOM = 72;

/**
 * Panes that scroll together, so that the same position of two pages is side by side. Whenever `view` changes they scroll to `start`, a
 * fraction of their content. Returns the props of each pane, by its name.
 */
export function useTiedPanes(start: number, view: string) {
  const panes = useRef(new Map<string, HTMLElement>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what calls for going there again
  useEffect(() => {
    for (const pane of panes.current.values()) {
      pane.scrollTop = Math.max(0, pane.scrollHeight * start - ROOM);
    }
  }, [start, view]);
  return (name: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) panes.current.set(name, element);
      else panes.current.delete(name);
    },
    onScroll: ({ currentTarget: moved }: UIEvent<HTMLElement>) => {
      for (const other of panes.current.values()) {
        if (other === moved) continue;
        // Setting what is already so would set off the other's own event again.
        if (Math.abs(other.scrollTop - moved.scrollTop) > 1) other.scrollTop = moved.scrollTop;
        if (Math.abs(other.scrollLeft - moved.scrollLeft) > 1) other.scrollLeft = moved.scrollLeft;
      }
    },
  });
}
