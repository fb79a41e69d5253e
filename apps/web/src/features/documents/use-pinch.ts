import { useSyncExternalStore } from 'react';

/** A pinch is a hundred sizes; one picture is fetched for the last. */
const QUIET_MS = 300;

let pinch = 1;

/** How much larger than laid out fingers have made the screen, in steps: 1, 2, 3. */
export function usePinch(): number {
  return useSyncExternalStore(subscribe, () => pinch);
}

function subscribe(onChange: () => void): () => void {
  const { visualViewport } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function settle(): void {
    const next = Math.min(3, Math.max(1, Math.round(visualViewport?.scale ?? 1)));
    if (next === pinch) return;
    pinch = next;
    onChange();
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(settle, QUIET_MS);
  }
  visualViewport?.addEventListener('resize', later);
  return () => {
    clearTimeout(timer);
    visualViewport?.removeEventListener('resize', later);
  };
}
