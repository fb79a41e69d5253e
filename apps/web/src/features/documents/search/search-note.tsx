import { useTranslation } from '../../../lib/i18n.ts';
import type { SearchState } from './text-search.ts';

/** What came of a search, in words: seen when nothing was found or something is missing, else only read aloud. */
export function SearchNote({ state, at, page }: { state: SearchState; at: number; page: number }) {
  const { t } = useTranslation('documents');
  const { word, hits, done, total, unread, wordless } = state;
  const ended = word !== '' && done >= total;
  const nothing = ended && hits.length === 0;
  return (
    <p className={nothing || (ended && unread > 0) ? 'search-bar-note' : 'visually-hidden'} role="status">
      {hits.length > 0 && at > 0 && (
        <span className="visually-hidden">{t('search.at', { at, count: hits.length, page })}</span>
      )}
      {nothing && (wordless === total ? t('search.wordless') : t('search.none', { word }))}
      {ended && unread > 0 && <span>{t('search.unread', { count: unread })}</span>}
    </p>
  );
}
