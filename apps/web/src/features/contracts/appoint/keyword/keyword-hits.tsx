import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { type FoundWord, MOST_HITS, type WordSearch } from './use-word-search.ts';

interface KeywordHitsProps {
  search: WordSearch & { step: 'found' };
  /** Hits that are not taken. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  onShow: (hit: FoundWord) => void;
}

/** What was found, each with the words around it; or that nothing was, and what to do then. */
export function KeywordHits({ search, left, onLeft, onShow }: KeywordHitsProps) {
  const { t } = useTranslation('contracts-launch');
  const { word, hits, more, unread } = search;
  const take = (id: string, taken: boolean) => {
    const next = new Set(left);
    if (taken) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  return (
    <div className="keyword-found" role="status">
      <p className="keyword-note">
        {hits.length === 0 ? t('keyword.none', { word }) : t('keyword.found', { count: hits.length })}
        {more && t('keyword.more', { most: MOST_HITS })}
        {unread > 0 && <span>{t('keyword.unread', { count: unread })}</span>}
      </p>
      {hits.length > 0 && (
        <ul className="keyword-hits">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Checkbox checked={!left.has(hit.id)} onChange={({ target }) => take(hit.id, target.checked)}>
                <span className="visually-hidden">
                  {t('keyword.take', { page: hit.page, text: `${hit.before}${hit.word}${hit.after}` })}
                </span>
              </Checkbox>
              <button type="button" className="keyword-hit" onClick={() => onShow(hit)}>
                <span className="keyword-hit-page">{t('keyword.page', { page: hit.page })}</span>
                <span className="keyword-hit-text">
                  {hit.before}
                  <mark>{hit.word}</mark>
                  {hit.after}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
