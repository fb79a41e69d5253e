import type { PageViewer } from './viewer-state.ts';

/** A pinch is a hundred sizes; pictures are fetched for the last. */
const QUIET_MS = 300;
const MOST = 3;

/** Reports to the viewer by how much a pinch has enlarged the screen beyond the layout, in steps: 1, 2, 3. @returns how to stop */
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
