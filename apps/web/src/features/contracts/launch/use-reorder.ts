import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';

/** Where between the items a pointer stands: 0 is before the first, n after the last. */
export function gapAt(middles: readonly number[], y: number): number {
  const before = middles.findIndex((middle) => y < middle);
  return before < 0 ? middles.length : before;
}

/** Moves an item of a list by its grip, with mouse, pen or finger. The menu of each item does the same for the keyboard. */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (id: string, gap: number) => void) {
  const [drag, setDrag] = useState<{ id: string; gap: number } | null>(null);

  function grab(event: ReactPointerEvent, id: string) {
    if (event.button !== 0) return;
    event.preventDefault();
    const control = new AbortController();
    let gap = -1;
    const end = (drop: boolean) => {
      control.abort();
      setDrag(null);
      if (drop && gap >= 0) onMove(id, gap);
    };
    const options = { signal: control.signal };
    addEventListener(
      'pointermove',
      ({ clientY }) => {
        const middles = [...(list.current?.children ?? [])].map((item) => {
          const { top, height } = item.getBoundingClientRect();
          return top + height / 2;
        });
        gap = gapAt(middles, clientY);
        setDrag({ id, gap });
      },
      options,
    );
    addEventListener('pointerup', () => end(true), options);
    addEventListener('pointercancel', () => end(false), options);
    addEventListener('keydown', (key) => key.key === 'Escape' && end(false), options);
  }

  return { dragged: drag?.id ?? null, gap: drag?.gap ?? -1, grab };
}
