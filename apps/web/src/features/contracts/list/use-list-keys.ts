import { type RefObject, useEffect, useRef } from 'react';

/**
 * `/` into the search, `J` and `K` along the rows, `X` chooses one. Nothing while something is typed, a menu or a dialog is open.
 */
export function useListKeys(page: RefObject<HTMLElement | null>, choose: (id: string) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const busy = target.closest(
        'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], dialog',
      );
      if (busy || event.ctrlKey || event.metaKey || event.altKey || !page.current) return;
      const key = event.key.toLowerCase();
      if (key === '/') {
        page.current.querySelector<HTMLInputElement>('input[type=search]')?.focus();
      } else if (key === 'j' || key === 'k') {
        const rows = [...page.current.querySelectorAll<HTMLElement>('[data-row]')];
        const row = target.closest('[role=row], li')?.querySelector<HTMLElement>('[data-row]');
        const at = row ? rows.indexOf(row) : -1;
        const next = key === 'j' ? at + 1 : Math.max(0, at - 1);
        rows[Math.min(next, rows.length - 1)]?.focus();
      } else if (key === 'x') {
        const id = target.closest<HTMLElement>('[role=row]')?.dataset.key;
        if (id === undefined) return;
        latest.current(id);
      } else return;
      event.preventDefault();
    };
    // Before the top bar's own search, which steps back for a page that has one.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [page]);
}
