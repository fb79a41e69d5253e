import { useEffect } from 'react';
import type { PageViewer } from '../../documents/index.ts';
import type { PlacementStore } from '../placement/placement-state.ts';

/** Keys that work anywhere in the workspace, except while something is typed or a dialog is open. */
export function useWorkspaceKeys(store: PlacementStore, viewer: PageViewer, onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.defaultPrevented || target.closest('input:not([type=radio]), textarea, select, dialog'))
        return;
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const { selected } = store.getState();
      if (command && key === 'z') event.shiftKey ? store.redo() : store.undo();
      else if (command && key === 'y') store.redo();
      else if (command && key === 'a') store.choose(idsOnPage(store, viewer));
      else if (key === '?') onHelp();
      else if (key === 'escape') {
        store.arm(null);
        store.select(null);
      } else if ((key === 'delete' || key === 'backspace') && selected) store.remove(selected);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, viewer, onHelp]);
}

function idsOnPage(store: PlacementStore, viewer: PageViewer): string[] {
  const { pages, current } = viewer.getState();
  const shown = pages[current];
  return store
    .getState()
    .placements.filter(({ documentId, page }) => documentId === shown?.documentId && page === shown.page)
    .map(({ id }) => id);
}
