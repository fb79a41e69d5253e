import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPageViewer } from './page-viewer.ts';
import type { PageViewer, ViewerState } from './viewer-state.ts';

/** One viewer per screen; it follows the documents when a new revision arrives. */
export function usePageViewer(documents: readonly ContractDocument[]): PageViewer {
  const [viewer] = useState(() => createPageViewer(documents));
  useEffect(() => viewer.setDocuments(documents), [viewer, documents]);
  return viewer;
}

/** Reads one part of the viewer's state; re-renders only when that part changes. */
export function useViewerState<T>(viewer: PageViewer, select: (state: ViewerState) => T): T {
  return useSyncExternalStore(viewer.subscribe, () => select(viewer.getState()));
}
