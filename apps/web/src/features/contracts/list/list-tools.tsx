import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { dayOf } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { DateRange } from '../../../ui/forms/date-range.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { type ListFilters, SORTS, STATUSES_OF_BOX, TIME_RANGES } from './list-filters.ts';

interface ListToolsProps {
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>, how?: { replace: boolean }) => void;
}

const QUIET_MS = 300;

export function ListTools({ filters, onChange }: ListToolsProps) {
  const { t } = useTranslation('contracts-list');
  const statuses = STATUSES_OF_BOX[filters.box];
  return (
    <div className="list-tools">
      <Keyword
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

/** Searches after a quiet moment; what is typed is never taken away by an answer that comes late. */
function Keyword({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { t } = useTranslation('contracts-list');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      className="list-keyword"
      icon="search"
      type="search"
      maxLength={100}
      aria-label={t('keyword')}
      placeholder={t('keywordHint')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.trim());
        else if (event.key === 'Escape' && typed !== '') setTyped('');
      }}
      suffix={
        typed !== '' && (
          <IconButton icon="x" size="small" label={t('clearKeyword')} onClick={() => setTyped('')} />
        )
      }
    />
  );
}
