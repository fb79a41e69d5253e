import { type RefObject, useEffect } from 'react';

/** `/` into the search, `J` and `K` along the rows. Nothing while something is typed, a menu or a dialog is open. */
export function useListKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const busy = target.closest('input, textarea, select, [contenteditable], [role=menu], dialog');
      if (busy || event.ctrlKey || event.metaKey || event.altKey || !page.current) return;
      const key = event.key.toLowerCase();
      if (key === '/') {
        page.current.querySelector<HTMLInputElement>('input[type=search]')?.focus();
      } else if (key === 'j' || key === 'k') {
        const rows = [...page.current.querySelectorAll<HTMLElement>('[data-row]')];
        const row = target.closest('tr, li')?.querySelector<HTMLElement>('[data-row]');
        const at = row ? rows.indexOf(row) : -1;
        const next = key === 'j' ? at + 1 : Math.max(0, at - 1);
        rows[Math.min(next, rows.length - 1)]?.focus();
      } else return;
      event.preventDefault();
    };
    // Before the top bar's own search, which steps back for a page that has one.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [page]);
}
