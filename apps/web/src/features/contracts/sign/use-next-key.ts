import { useEffect, useRef } from 'react';

/** `N` presses the primary (guide §6), except while something is typed or a dialog is open. */
export function useNextKey(onPress: (() => void) | null): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'n' && event.key !== 'N') return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]')
      )
        return;
      latest.current?.();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
