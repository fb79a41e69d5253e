import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, isFailure } from '../../../../lib/errors/api-error.ts';
import { createAutosave, type SaveState } from '../../../../lib/form/autosave.ts';
import { useKeepOnLeaving } from '../../../../lib/form/use-keep-on-leaving.ts';
import { commit, type History, redo, startHistory, undo } from '../../../contracts/index.ts';
import { TEMPLATES } from '../../template-queries.ts';
import { readTemplate, saveDraft } from '../editor-calls.ts';
import { contentOf } from './content-of.ts';
import type { TemplateWork } from './template-work.ts';

/** A template as it is opened for editing. */
export interface Opened<W = TemplateWork> {
  detail: TemplateDetail;
  work: W;
  /** The work is not that of the server, e.g. merged from two people: it is kept right away. */
  dirty: boolean;
}

export interface WorkSession<W = TemplateWork> {
  detail: TemplateDetail;
  work: W;
  /** `mark`: changes of one mark in a row are undone together. `typed`: the text shows them itself; `work` follows when the author pauses. */
  change(edit: (work: W) => W, mark?: string | null, typed?: boolean): void;
  /** The work of this moment, with what was typed since `work`. */
  now(): W;
  /** Another one whenever `work` is drawn: what was typed and undone before that leaves the same work. */
  drawn: object;
  /** A newer state of what is edited, which is no step of the history. */
  renew(edit: (work: W) => W): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  save: SaveState;
  /** Writes what is not written yet. Rejects when that fails. */
  flush(): Promise<void>;
  /** Acts on the version that was written last. Rejects with TEMPLATE_CHANGED when another person has changed the content since. */
  act(on: (templateId: string, version: number) => Promise<TemplateDetail>): Promise<TemplateDetail>;
  /** The content that the server had last. */
  written(): TemplateContent;
}

/** ms without a character before what stands beside the text is drawn again: each drawing would cost more than a character. */
const PAUSE = 150;

/** Edits a template with one history for all its parts, and keeps its draft on the server. `toContent` gives the body of the draft. */
export function useTemplateWork<W>(
  opened: Opened<W>,
  toContent: (work: W) => TemplateContent,
): WorkSession<W> {
  const client = useQueryClient();
  const [detail, setDetail] = useState(opened.detail);
  const [history, setHistory] = useState(() => startHistory(opened.work));
  const latest = useRef(history);
  const head = useRef({ version: opened.detail.version, content: contentOf(opened.detail) });
  const bodyOf = useRef(toContent);
  bodyOf.current = toContent;

  const act = useCallback<WorkSession['act']>(
    async (on) => {
      const { id } = opened.detail;
      const take = (answer: TemplateDetail) => {
        head.current = { version: answer.version, content: contentOf(answer) };
        setDetail(answer);
        void client.invalidateQueries({ queryKey: TEMPLATES });
        return answer;
      };
      try {
        return take(await on(id, head.current.version));
      } catch (error) {
        if (!isFailure(error, 'TEMPLATE_CHANGED')) throw error;
        // Its title, group or state may have changed; the content is still the one that is edited here.
        const now = await readTemplate(id);
        if (stable(contentOf(now)) !== stable(head.current.content)) throw error;
        return take(await on(id, now.version));
      }
    },
    [client, opened.detail],
  );

  const [autosave] = useState(() =>
    createAutosave<W>({
      afterFailure,
      save: async (work) => {
        const content = bodyOf.current(work);
        if (stable(content) === stable(head.current.content)) return;
        await act((id, version) => saveDraft(id, version, content));
      },
    }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.getState);
  useKeepOnLeaving(autosave);
  // Merged work is written at once.
  useEffect(() => {
    if (opened.dirty) autosave.change(latest.current.present);
  }, [opened, autosave]);

  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const write = useCallback(
    (next: History<W>, typed = false) => {
      const before = latest.current.present;
      latest.current = next;
      clearTimeout(later.current);
      if (typed) later.current = setTimeout(() => setHistory(latest.current), PAUSE);
      else setHistory(next);
      if (next.present !== before) autosave.change(next.present);
    },
    [autosave],
  );
  const change = useCallback<WorkSession<W>['change']>(
    (edit, mark = null, typed = false) => {
      const next = edit(latest.current.present);
      if (next !== latest.current.present) write(commit(latest.current, next, Date.now(), mark), typed);
    },
    [write],
  );
  const renew = useCallback<WorkSession<W>['renew']>(
    (edit) => {
      const { past, present, future, ...rest } = latest.current;
      write({ ...rest, past: past.map(edit), present: edit(present), future: future.map(edit) });
    },
    [write],
  );

  return {
    detail,
    work: history.present,
    drawn: history,
    change,
    now: useCallback(() => latest.current.present, []),
    renew,
    undo: useCallback(() => write(undo(latest.current)), [write]),
    redo: useCallback(() => write(redo(latest.current)), [write]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save,
    flush: autosave.flush,
    act,
    written: useCallback(() => head.current.content, []),
  };
}

/** A lost connection or a busy server passes; a refused form waits for the next change. */
function afterFailure(error: unknown): 'retry' | 'wait' | 'stop' {
  if (isFailure(error, 'TEMPLATE_CHANGED', 'COMPANY_FROZEN')) return 'stop';
  if (!(error instanceof ApiError)) return 'wait';
  if (error.status === 403 || error.status === 404) return 'stop';
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'retry' : 'wait';
}
