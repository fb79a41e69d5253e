import './clause-state.css';
import type { Clause } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

type Shown = Pick<Clause, 'status' | 'published' | 'hasDraft' | 'locked'>;

/** Whether a clause is offered, and what waits to be published. */
export function ClauseStateTag({ clause: { status, published, hasDraft, locked } }: { clause: Shown }) {
  const { t } = useTranslation('templates-clauses');
  return (
    <span className="clause-state">
      {published === 0 ? (
        <Tag tone="idle">{t('state.draft')}</Tag>
      ) : status === 1 ? (
        <Tag tone="ok">{t('state.published', { number: published })}</Tag>
      ) : (
        <Tag tone="idle">{t('state.off')}</Tag>
      )}
      {locked && <Tag>{t('state.locked')}</Tag>}
      {published > 0 && hasDraft && <small>{t('state.draftWaits')}</small>}
    </span>
  );
}
