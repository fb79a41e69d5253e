import { useTranslation } from '../../../lib/i18n.ts';
import { useDelayed } from '../../../lib/time/use-delayed.ts';
import type { DocumentPage } from '../page-layout.ts';
import { pageRanges } from './page-ranges.ts';
import type { SearchState } from './text-search.ts';

/** A reader who finds a hit at once needs no hint. */
const SLOW_MS = 600;
/** More are counted, but not listed. */
const MOST_RANGES = 4;

interface SearchNoteProps {
  state: SearchState;
  at: number;
  page: number;
  /** Pages have numbers of their own in each of several files. */
  severalFiles: boolean;
}

/** What came of a search, in words: seen while it takes long, when nothing was found or something is missing, else only read aloud. */
export function SearchNote({ state, at, page, severalFiles }: SearchNoteProps) {
  const { t } = useTranslation('documents-search');
  const { word, hits, done, total, unread, wordless, more } = state;
  const searching = word !== '' && done < total;
  const slow = useDelayed(searching, SLOW_MS);
  const ended = word !== '' && !searching;
  const nothing = ended && hits.length === 0;
  const isPicture = nothing && wordless.length === total;
  const partly = ended && !isPicture && !more && wordless.length > 0;
  const missing = ended && unread > 0;
  return (
    <>
      <p className={nothing || missing || partly ? 'search-bar-note' : 'visually-hidden'} role="status">
        {hits.length > 0 && at > 0 && (
          <span className="visually-hidden">{t('at', { at, count: hits.length, page })}</span>
        )}
        {nothing && <span>{isPicture ? t('wordless') : t('none', { word })}</span>}
        {missing && <span>{t('unread', { count: unread })}</span>}
        {partly && <Wordless pages={wordless} counted={severalFiles} />}
      </p>
      {searching && slow && (
        <p className="search-bar-note" aria-hidden="true">
          {t('progress', { done, total })}
        </p>
      )}
    </>
  );
}

function Wordless({ pages, counted }: { pages: readonly DocumentPage[]; counted: boolean }) {
  const { t } = useTranslation('documents-search');
  const ranges = pageRanges(pages.map(({ page }) => page).sort((a, b) => a - b));
  const count = pages.length;
  return (
    <span>
      {counted || ranges.length > MOST_RANGES
        ? t('wordlessCount', { count })
        : t('wordlessPages', { count, pages: ranges.join(t('and')) })}
    </span>
  );
}
