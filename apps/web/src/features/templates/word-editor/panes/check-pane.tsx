import './word-panes.css';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Gaps } from './use-gaps.ts';

/** What is missing before the template can be published, each with the way to it. */
export function CheckPane({ gaps: { list, error, isOld, placeName, lead, retry } }: { gaps: Gaps }) {
  const { t } = useTranslation('templates-word');
  return (
    <section className="paper-pane" aria-label={t('check.title')}>
      <div className="paper-pane-head">
        <h2>{t('check.title')}</h2>
        {list && list.length > 0 && isOld && <small className="muted">{t('check.checking')}</small>}
      </div>
      <p className="paper-pane-none" role="status">
        {list && list.length > 0
          ? t('check.count', { count: list.length })
          : !error && t(list && !isOld ? 'check.none' : 'check.checking')}
      </p>
      {error && <ErrorState error={error} onRetry={retry} />}
      {list && list.length > 0 && (
        <ul className="word-gaps">
          {list.map((gap, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may have several gaps of one name
            <li key={index}>
              <button type="button" onClick={() => lead(gap)}>
                <Icon name="alert" size={16} />
                <span>
                  {errorText(gap)}
                  <small>{[placeName(gap), gap.params?.words].filter(Boolean).join(' · ')}</small>
                </span>
                <Icon name="rightc" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
