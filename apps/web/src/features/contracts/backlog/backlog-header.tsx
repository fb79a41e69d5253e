import { useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';

interface BacklogHeaderProps {
  /** From 0; null for a contract that has left the queue. */
  at: number | null;
  total: number;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Out of the queue, how far along it one is, and back and forth. */
export function BacklogHeader({ at, total, onPrevious, onNext }: BacklogHeaderProps) {
  const { t } = useTranslation('contracts-backlog');
  const navigate = useNavigate();
  return (
    <header className="backlog-header">
      <IconButton icon="x" size="large" label={t('leave')} onClick={() => navigate('/contractlist')} />
      <b>{t('title')}</b>
      <nav aria-label={t('queue')}>
        <IconButton
          icon="left"
          size="large"
          label={t('previous')}
          aria-keyshortcuts="K"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <span role="status" className="backlog-count">
          {at === null
            ? t('left', { count: total, shown: formatCount(total) })
            : t('place', { at: at + 1, total: formatCount(total) })}
        </span>
        <IconButton
          icon="rightc"
          size="large"
          label={t('next')}
          aria-keyshortcuts="J"
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
      </nav>
    </header>
  );
}
