import { keepPageInAddress } from './keep-page-in-address.ts';
import type { PageViewer } from './viewer-state.ts';
import { watchPinch } from './watch-pinch.ts';

/** What a reader does that the viewer itself does not see. @returns how to stop */
export function followReader(viewer: PageViewer, inAddress: boolean): () => void {
  const stops = [watchPinch(viewer), ...(inAddress ? [keepPageInAddress(viewer)] : [])];
  return () => {
    for (const stop of stops) stop();
  };
}
