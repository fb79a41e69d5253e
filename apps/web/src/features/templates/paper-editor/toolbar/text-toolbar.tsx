import './paper-toolbar.css';
import type { Editor } from '@tiptap/core';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type TextState, textState } from './text-state.ts';
import { useEditorState } from './use-editor-state.ts';
import { useToolbarKeys } from './use-toolbar-keys.ts';

interface TextToolbarProps {
  editor: Editor;
  /** Its controls, by what is selected. */
  children: (state: TextState) => ReactNode;
}

/** The toolbar above a text. A press keeps the caret in the text. */
export function TextToolbar({ editor, children }: TextToolbarProps) {
  const { t } = useTranslation('templates-paper');
  const bar = useRef<HTMLDivElement>(null);
  const keys = useToolbarKeys(bar);
  const state = JSON.parse(useEditorState(editor, textState)) as TextState;
  return (
    <div
      ref={bar}
      className="paper-toolbar"
      role="toolbar"
      aria-label={t('toolbar')}
      {...keys}
      onMouseDown={(event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
      }}
    >
      {children(state)}
    </div>
  );
}
