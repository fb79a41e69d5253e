import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './page-bar.css';
import { useFindKey } from './search/use-find-key.ts';
import { useViewerState } from './use-page-viewer.ts';
import type { PageViewer } from './viewer-state.ts';

const SearchBar = lazy(() => import('./search/search-bar.tsx').then((m) => ({ default: m.SearchBar })));

interface PageBarProps {
  viewer: PageViewer;
  /** False where words are looked for in a way of its own. */
  searched?: boolean;
}

/** The dark pill above the pages: where we are, jump, zoom, find. On phones without zoom; fingers zoom by themselves. */
export function PageBar({ viewer, searched = true }: PageBarProps) {
  const { t } = useTranslation('documents');
  const current = useViewerState(viewer, (state) => state.current);
  const total = useViewerState(viewer, (state) => state.pages.length);
  const zoom = useViewerState(viewer, (state) => state.zoom);
  const [finding, setFinding] = useState(false);
  const finder = useRef<HTMLButtonElement>(null);
  useFindKey(finder, () => setFinding(true));
  if (total === 0) return null;
  const pill = (
    <div className="page-bar" role="toolbar" aria-label={t('bar')}>
      <button
        type="button"
        aria-label={t('previousPage')}
        disabled={current === 0}
        onClick={() => viewer.goToPage(current - 1)}
      >
        <Icon name="up" size={16} />
      </button>
      <PageNumber key={current} current={current} total={total} onJump={viewer.goToPage} />
      <button
        type="button"
        aria-label={t('nextPage')}
        disabled={current === total - 1}
        onClick={() => viewer.goToPage(current + 1)}
      >
        <Icon name="down" size={16} />
      </button>
      <span className="page-bar-zoom">
        <i className="page-bar-line" />
        <button type="button" aria-label={t('zoomOut')} onClick={viewer.zoomOut}>
          <Icon name="minus" size={16} />
        </button>
        <button
          type="button"
          className="page-bar-fit"
          aria-pressed={zoom === 'fit'}
          onClick={() => viewer.setZoom('fit')}
        >
          {zoom === 'fit' ? t('fitWidth') : `${Math.round(zoom * 100)}%`}
        </button>
        <button type="button" aria-label={t('zoomIn')} onClick={viewer.zoomIn}>
          <Icon name="plus" size={16} />
        </button>
      </span>
      {searched && (
        <>
          <i className="page-bar-line" />
          <button
            ref={finder}
            type="button"
            aria-label={t('find')}
            title={t('find')}
            aria-expanded={finding}
            onClick={() => setFinding(!finding)}
          >
            <Icon name="search" size={16} />
          </button>
        </>
      )}
    </div>
  );
  return (
    <>
      {pill}
      {finding && (
        <Suspense>
          <SearchBar
            viewer={viewer}
            onClose={() => {
              setFinding(false);
              finder.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface PageNumberProps {
  current: number;
  total: number;
  onJump: (index: number) => void;
}

function PageNumber({ current, total, onJump }: PageNumberProps) {
  const { t } = useTranslation('documents');
  const [text, setText] = useState(String(current + 1));

  function jump(event: FormEvent) {
    event.preventDefault();
    const page = Number.parseInt(text, 10);
    if (page >= 1 && page <= total) onJump(page - 1);
    else setText(String(current + 1));
  }

  return (
    <form className="page-bar-number" onSubmit={jump}>
      <span aria-hidden="true">{t('barBefore')}</span>
      <input
        value={text}
        inputMode="numeric"
        aria-label={t('jump', { total })}
        style={{ width: `${String(total).length + 0.2}ch` }}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={() => setText(String(current + 1))}
      />
      <span aria-hidden="true">{t('barAfter', { total })}</span>
    </form>
  );
}
