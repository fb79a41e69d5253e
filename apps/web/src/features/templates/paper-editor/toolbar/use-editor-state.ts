import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** What is read from the editor, again after each of its transactions. `read` answers the same object while nothing changed. */
export function useEditorState<T>(editor: Editor, read: (editor: Editor) => T): T {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        editor.on('transaction', listener);
        return () => void editor.off('transaction', listener);
      },
      [editor],
    ),
    () => read(editor),
  );
}
