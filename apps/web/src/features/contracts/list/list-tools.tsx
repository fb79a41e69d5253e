import { serverNow } from '../../../lib/api/request-marks.ts';
import { dayOf } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateRange } from '../../../ui/forms/date-range.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { type ListFilters, SORTS, STATUSES_OF_BOX, TIME_RANGES } from './list-filters.ts';

interface ListToolsProps {
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>, how?: { replace: boolean }) => void;
}

export function ListTools({ filters, onChange }: ListToolsProps) {
  const { t } = useTranslation('contracts-list');
  const statuses = STATUSES_OF_BOX[filters.box];
  return (
    <div className="list-tools">
      <KeywordInput
        className="list-keyword"
        label={t('keyword')}
        hint={t('keywordHint')}
        clearLabel={t('clearKeyword')}
        longest={100}
        value={filters.keyword}
        onChange={(keyword) => onChange({ box: filters.box, keyword }, { replace: true })}
      />
      {statuses.length > 0 && (
        <Select
          aria-label={t('status')}
          value={filters.status ?? ''}
          options={[
            { value: '', label: t('anyStatus') },
            ...statuses.map((status) => ({ value: status, label: t(`statusChoice.${status}`) })),
          ]}
          onChange={(event) =>
            onChange({ status: statuses.find((status) => status === event.target.value) ?? null })
          }
        />
      )}
      <CategoryChoice value={filters.category} onChange={(category) => onChange({ category })} />
      <DateRange
        label={t('time')}
        anyLabel={t('anyTime')}
        presets={TIME_RANGES.map((days) => ({ key: String(days), label: t(`range.${days}`) }))}
        value={filters.days === null ? filters.between : String(filters.days)}
        last={dayOf(serverNow())}
        onChange={(range) =>
          onChange({
            days: TIME_RANGES.find((days) => String(days) === range) ?? null,
            between: typeof range === 'string' ? null : range,
          })
        }
      />
      <Select
        aria-label={t('sort')}
        className="list-sort"
        value={filters.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sorted.${sort}`) }))}
        onChange={(event) => {
          const sort = SORTS.find((one) => one === event.target.value);
          if (sort) onChange({ sort });
        }}
      />
    </div>
  );
}
