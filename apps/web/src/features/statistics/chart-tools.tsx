import type { Figures } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { serverNow } from '../../lib/api/request-marks.ts';
import { dayOf } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DateRange } from '../../ui/forms/date-range.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type FigureFilters, PERIODS } from './figure-filters.ts';

interface ChartToolsProps {
  filters: FigureFilters;
  /** Absent until the figures have arrived. */
  choices: Figures['choices'] | undefined;
  onChange: (part: Partial<FigureFilters>) => void;
}

/** Period, department and business type of all charts, and whether they are shown as tables. */
export function ChartTools({ filters, choices, onChange }: ChartToolsProps) {
  const { t } = useTranslation('statistics');
  const options = (any: string, all: readonly { id: string; name: string }[] = []) => [
    { value: '', label: any },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="chart-tools">
      <DateRange
        label={t('filter.period')}
        anyLabel={t('period.year')}
        presets={PERIODS.map((key) => ({ key, label: t(`period.${key}`) }))}
        value={filters.period}
        last={dayOf(serverNow())}
        onChange={(period) =>
          onChange({
            period: typeof period === 'string' ? PERIODS.find((one) => one === period)! : (period ?? 'year'),
          })
        }
      />
      <Select
        aria-label={t('filter.department')}
        value={filters.department}
        options={options(t('filter.anyDepartment'), choices?.departments)}
        onChange={(event) => onChange({ department: event.target.value })}
      />
      <Select
        aria-label={t('filter.category')}
        value={filters.category}
        options={options(t('filter.anyCategory'), choices?.categories)}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Segmented
        label={t('view.label')}
        value={filters.asTable ? 'table' : 'chart'}
        options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(view) => onChange({ asTable: view === 'table' })}
      />
    </div>
  );
}
