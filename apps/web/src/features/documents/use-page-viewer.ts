import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageInAddress } from './page-in-address.ts';
import { createPageViewer } from './page-viewer.ts';
import type { PageViewer, ViewerState } from './viewer-state.ts';

interface PageViewerOptions {
  /** The address names the page that is read: where the pages are what the address is of. */
  inAddress?: boolean;
}

/** One viewer per screen; it follows the documents when a new revision arrives. */
export function usePageViewer(
  documents: readonly ContractDocument[],
  { inAddress = false }: PageViewerOptions = {},
): PageViewer {
  const [viewer] = useState(() => createPageViewer(documents, inAddress ? pageInAddress() : 0));
  useEffect(() => viewer.setDocuments(documents), [viewer, documents]);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    // The pages are shown without it; a page that cannot load it works without.
    import('./follow-reader.ts').then(
      ({ followReader }) => {
        if (!gone) stop = followReader(viewer, inAddress);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [viewer, inAddress]);
  return viewer;
}

/** Reads one part of the viewer's state; re-renders only when that part changes. */
export function useViewerState<T>(viewer: PageViewer, select: (state: ViewerState) => T): T {
  return useSyncExternalStore(viewer.subscribe, () => select(viewer.getState()));
}
