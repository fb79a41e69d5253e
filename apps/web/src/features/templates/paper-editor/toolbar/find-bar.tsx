import './find-bar.css';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import {
  currentFound,
  foundIn,
  replaceAllFound,
  replaceFound,
  searchFor,
  showFound,
} from '../text/find-text.ts';
import { useEditorState } from './use-editor-state.ts';

interface FindBarProps {
  editor: Editor;
  replace: boolean;
  onReplace: () => void;
  onClose: () => void;
}

/** Finds and replaces in the file that is shown. Enter shows the next place, Shift+Enter back, Esc returns to the text. */
export function FindBar({ editor, replace, onReplace, onClose }: FindBarProps) {
  const { t } = useTranslation('templates-paper');
  const [query, setQuery] = useState('');
  const [text, setText] = useState('');
  const [replaced, setReplaced] = useState<ReturnType<typeof replaceAllFound> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useEditorState(editor, foundIn);
  const current = useEditorState(editor, currentFound);
  useEffect(() => {
    input.current?.focus();
    return () => {
      if (!editor.isDestroyed) searchFor(editor, '');
    };
  }, [editor]);

  function search(next: string) {
    setQuery(next);
    setReplaced(null);
    searchFor(editor, next);
  }
  function close() {
    onClose();
    editor.view.focus();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing)
      showFound(editor, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const count =
    replaced !== null
      ? [
          t('find.replaced', { count: replaced.replaced }),
          replaced.locked > 0 && t('find.locked', { count: replaced.locked }),
        ]
          .filter(Boolean)
          .join(t('find.comma'))
      : query === ''
        ? ''
        : found.length === 0
          ? t('find.none')
          : current < 0
            ? t('find.count', { count: found.length })
            : t('find.at', { at: current + 1, count: found.length });
  return (
    <search className="paper-find" aria-label={t('find.title')} onKeyDown={onKeyDown}>
      <div className="paper-find-row">
        <Input
          ref={input}
          aria-label={t('find.title')}
          placeholder={t('find.title')}
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <span className="paper-find-count" role="status">
          {count}
        </span>
        <IconButton icon="up" label={t('find.before')} size="small" onClick={() => showFound(editor, -1)} />
        <IconButton icon="down" label={t('find.next')} size="small" onClick={() => showFound(editor, 1)} />
        <IconButton icon="x" label={t('find.close')} size="small" onClick={close} />
      </div>
      {replace ? (
        <div className="paper-find-row">
          <Input
            aria-label={t('find.with')}
            placeholder={t('find.with')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="small" disabled={found.length === 0} onClick={() => replaceFound(editor, text)}>
            {t('find.replace')}
          </Button>
          <Button
            size="small"
            disabled={found.length === 0}
            onClick={() => setReplaced(replaceAllFound(editor, text))}
          >
            {t('find.all')}
          </Button>
        </div>
      ) : (
        <Button size="small" look="text" onClick={onReplace}>
          {t('find.open')}
        </Button>
      )}
    </search>
  );
}
