import '../../../ui/data-table/list-boxes.css';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { TemplateStatus } from '../template-filters.ts';

const BOXES = [
  { key: 'on', value: 1 },
  { key: 'off', value: 0 },
  { key: 'all', value: 'ALL' },
] as const satisfies readonly { key: string; value: TemplateStatus }[];

interface StatusBoxesProps {
  status: TemplateStatus;
  counts: { on: number | undefined; off: number | undefined };
  onChoose: (status: TemplateStatus) => void;
}

/** Counters that are filters. */
export function StatusBoxes({ status, counts, onChoose }: StatusBoxesProps) {
  const { t } = useTranslation('templates');
  const { on, off } = counts;
  const all = on === undefined || off === undefined ? undefined : on + off;
  return (
    <nav className="list-boxes templates-boxes" aria-label={t('boxes')}>
      {BOXES.map(({ key, value }) => {
        const count = key === 'all' ? all : counts[key];
        return (
          <button
            key={key}
            type="button"
            className="list-box"
            aria-current={value === status ? 'true' : undefined}
            onClick={() => onChoose(value)}
          >
            {t(`box.${key}`)}
            <b>{count === undefined ? '–' : formatCount(count)}</b>
          </button>
        );
      })}
    </nav>
  );
}
