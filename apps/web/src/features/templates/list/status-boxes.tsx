import '../../../ui/data-table/list-boxes.css';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

interface StatusBoxesProps {
  status: 0 | 1;
  counts: { on: number | undefined; off: number | undefined };
  onChoose: (status: 0 | 1) => void;
}

/** Counters that are filters. */
export function StatusBoxes({ status, counts, onChoose }: StatusBoxesProps) {
  const { t } = useTranslation('templates');
  return (
    <nav className="list-boxes templates-boxes" aria-label={t('boxes')}>
      {(['on', 'off'] as const).map((one) => {
        const value = one === 'on' ? 1 : 0;
        const count = counts[one];
        return (
          <button
            key={one}
            type="button"
            className="list-box"
            aria-current={value === status ? 'true' : undefined}
            onClick={() => onChoose(value)}
          >
            {t(`box.${one}`)}
            <b>{count === undefined ? '–' : formatCount(count)}</b>
          </button>
        );
      })}
    </nav>
  );
}
