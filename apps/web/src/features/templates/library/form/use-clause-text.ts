import { useCallback, useRef, useState } from 'react';
import { commit, type History, redo, startHistory, undo } from '../../../contracts/index.ts';
import type { ClauseText } from './clause-work.ts';

/** The wordings and params of a clause while they are written. */
export interface ClauseTextSession {
  text: ClauseText;
  /** `mark`: changes of one mark in a row are undone together. */
  change(edit: (text: ClauseText) => ClauseText, mark?: string | null): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** One history for all wordings and their params. `onChange` is called with each state of them. */
export function useClauseText(start: ClauseText, onChange: (text: ClauseText) => void): ClauseTextSession {
  const [history, setHistory] = useState(() => startHistory(start));
  const latest = useRef(history);
  const listener = useRef(onChange);
  listener.current = onChange;
  const write = useCallback((next: History<ClauseText>) => {
    if (next.present === latest.current.present) return;
    latest.current = next;
    setHistory(next);
    listener.current(next.present);
  }, []);
  return {
    text: history.present,
    change: useCallback(
      (edit, mark = null) => {
        const next = edit(latest.current.present);
        if (next !== latest.current.present) write(commit(latest.current, next, Date.now(), mark));
      },
      [write],
    ),
    undo: useCallback(() => write(undo(latest.current)), [write]),
    redo: useCallback(() => write(redo(latest.current)), [write]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
