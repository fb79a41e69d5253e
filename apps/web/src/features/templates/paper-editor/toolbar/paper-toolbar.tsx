import './paper-toolbar.css';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import type { LaidDraft } from '../layout/laid-draft.ts';
import type { PaperSession } from '../paper-session.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { InsertTools } from './insert-tools.tsx';
import { LookTools } from './look-tools.tsx';
import { type TextState, textState } from './text-state.ts';
import { useEditorState } from './use-editor-state.ts';
import { useToolbarKeys } from './use-toolbar-keys.ts';

type Side = 'outline' | 'settings';

interface PaperToolbarProps {
  session: PaperSession;
  editor: Editor | null;
  laid: LaidDraft | null;
  paper: Paper;
  pictures: Pictures;
  narrow: boolean;
  side: Side | null;
  onSide: (side: Side | null) => void;
  onFind: () => void;
}

/** The toolbar above the text: kinds and looks, what is inserted, search. A press keeps the caret in the text. */
export function PaperToolbar({ editor, ...rest }: PaperToolbarProps) {
  return editor ? <Bar editor={editor} {...rest} /> : <div className="paper-toolbar" />;
}

function Bar({
  session,
  editor,
  laid,
  paper,
  pictures,
  narrow,
  side,
  onSide,
  onFind,
}: PaperToolbarProps & { editor: Editor }) {
  const { t } = useTranslation('templates-paper');
  const bar = useRef<HTMLDivElement>(null);
  const keys = useToolbarKeys(bar);
  const state = JSON.parse(useEditorState(editor, textState)) as TextState;
  const toggle = (value: Side) => onSide(side === value ? null : value);
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
      <LookTools editor={editor} state={state} />
      <span className="paper-toolbar-line" aria-hidden="true" />
      <InsertTools
        session={session}
        editor={editor}
        state={state}
        laid={laid}
        paper={paper}
        pictures={pictures}
      />
      <span className="paper-toolbar-end">
        <IconButton icon="search" label={t('find.open')} size="small" onClick={onFind} />
        {narrow && (
          <>
            <IconButton
              icon="list"
              label={t('side.outline')}
              size="small"
              aria-pressed={side === 'outline'}
              onClick={() => toggle('outline')}
            />
            <IconButton
              icon="settings"
              label={t('side.settings')}
              size="small"
              aria-pressed={side === 'settings'}
              onClick={() => toggle('settings')}
            />
          </>
        )}
      </span>
    </div>
  );
}
