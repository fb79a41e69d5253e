import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';

/** How often contracts were sent from a template. */
export function FiguresCard({ template: { figures, useCount } }: { template: TemplateDetail }) {
  const { t } = useTranslation('templates');
  const counts = { days30: figures.days30, days90: figures.days90, days365: figures.days365, all: useCount };
  return (
    <Card
      flush
      title={t('figures.title')}
      extra={
        <small className="muted">
          {figures.lastTime
            ? t('figures.last', { time: formatDateTime(figures.lastTime) })
            : t('figures.never')}
        </small>
      }
    >
      <dl className="template-figures">
        {(['days30', 'days90', 'days365', 'all'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd>{formatCount(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
