import type { PageViewer } from './viewer-state.ts';

/** A pinch is a hundred sizes; pictures are fetched for the last. */
const QUIET_MS = 300;
const MOST = 3;

/** Tells the viewer how much larger than laid out fingers have made the screen, in steps: 1, 2, 3. @returns how to stop */
export function watchPinch(viewer: PageViewer): () => void {
  const { visualViewport } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => viewer.setPinch(Math.min(MOST, Math.max(1, Math.round(visualViewport?.scale ?? 1))));
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
