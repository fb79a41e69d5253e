import './search-bar.css';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { pageTextQuery } from '../page-text-query.ts';
import { useViewerState } from '../use-page-viewer.ts';
import type { PageViewer } from '../viewer-state.ts';
import { readPageTexts } from './read-page-texts.ts';
import { SearchMarks } from './search-marks.tsx';
import { SearchNote } from './search-note.tsx';
import { createTextSearch } from './text-search.ts';
import { isOnTop, useFindKey } from './use-find-key.ts';

const LONGEST_WORD = 100;

/** Finds words over all pages of all files shown; what was found is marked on the pages for as long as this is open. */
export function SearchBar({ viewer, onClose }: { viewer: PageViewer; onClose: () => void }) {
  const { t } = useTranslation('documents-search');
  const client = useQueryClient();
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // What an input method has not made characters of yet is nothing to look for.
  const [composing, setComposing] = useState(false);
  const settled = useSettled(typed.trim());
  const [search] = useState(() =>
    createTextSearch({
      pages: () => viewer.getState().pages,
      current: () => viewer.getState().current,
      read: (some) => readPageTexts(client, some),
      peek: (page) => client.getQueryData(pageTextQuery(page).queryKey),
    }),
  );
  const state = useSyncExternalStore(search.subscribe, search.getState);
  const pages = useViewerState(viewer, (all) => all.pages);
  const { chosen, hits } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new revisions are looked through again
  useEffect(() => {
    if (!composing) void search.look(settled);
  }, [search, settled, composing, pages]);
  useEffect(() => {
    viewer.setMarks((box) => <SearchMarks search={search} box={box} />);
    return () => {
      viewer.setMarks(null);
      search.stop();
    };
  }, [viewer, search]);
  useEffect(() => {
    const page = chosen && viewer.getState().pages[chosen.index];
    const line = chosen?.lines[0];
    if (!page || !line) return;
    const { documentId, page: number } = page;
    viewer.goTo({
      documentId,
      page: number,
      at: line.y + line.height / 2,
      across: line.x + line.width / 2,
    });
  }, [viewer, chosen]);

  useFindKey(bar, () => input.current?.select());
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isOnTop(bar.current))
        return;
      event.preventDefault();
      onClose();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (state.word === typed.trim()) search.step(event.shiftKey ? -1 : 1);
    else void search.look(typed.trim());
  }

  const at = chosen ? hits.indexOf(chosen) + 1 : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to all browsers
    <div ref={bar} className="search-bar" role="search" aria-label={t('title')}>
      <div className="search-bar-line">
        <Icon name="search" />
        <input
          ref={input}
          className="search-bar-word"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('label')}
          placeholder={t('label')}
          value={typed}
          maxLength={LONGEST_WORD}
          // biome-ignore lint/a11y/noAutofocus: it was opened to type in
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
        {hits.length > 0 && (
          <span className="search-bar-count" aria-hidden="true">
            {at} / {hits.length}
            {state.more && '+'}
          </span>
        )}
        <IconButton
          icon="up"
          size="small"
          label={t('previous')}
          disabled={hits.length === 0}
          onClick={() => search.step(-1)}
        />
        <IconButton
          icon="down"
          size="small"
          label={t('next')}
          disabled={hits.length === 0}
          onClick={() => search.step(1)}
        />
        <IconButton icon="x" size="small" label={t('close')} onClick={onClose} />
      </div>
      {state.done < state.total && <Progress value={state.done / state.total} label={t('searching')} />}
      <SearchNote
        state={state}
        at={at}
        page={chosen ? (pages[chosen.index]?.page ?? 0) : 0}
        severalFiles={pages[0]?.documentId !== pages.at(-1)?.documentId}
      />
    </div>
  );
}
