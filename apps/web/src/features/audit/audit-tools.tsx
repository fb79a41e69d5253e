import { AUDIT_GROUP_NAMES, AUDIT_RESULTS } from '@cinnabar/protocol/audit/audit-events';
import { useState } from 'react';
import { serverNow } from '../../lib/api/request-marks.ts';
import { dayOf } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateRange } from '../../ui/forms/date-range.tsx';
import { Input } from '../../ui/forms/input.tsx';
import type { Choice } from '../../ui/forms/search-choice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type AuditFilters, CLEAR, isFiltered, TIME_RANGES } from './audit-filters.ts';
import { PersonFilter } from './person-filter.tsx';
import { type FilterNames, RANGE_TEXTS } from './say-filters.ts';

interface AuditToolsProps {
  filters: AuditFilters;
  /** Names of the chosen person and object, as the records have them. */
  names: FilterNames;
  /** The name of the chosen person is theirs. */
  isPersonKnown: boolean;
  onPerson: (person: Choice | null) => void;
  onChange: (part: Partial<AuditFilters>) => void;
}

export function AuditTools({ filters, names, isPersonKnown, onPerson, onChange }: AuditToolsProps) {
  const { t } = useTranslation('audit');
  return (
    <div className="audit-tools">
      <PersonFilter
        // Its text is what it was mounted with: once the name is known, it is that.
        key={filters.who && !isPersonKnown ? 'unnamed' : 'named'}
        scope={filters.scope}
        value={filters.who ? { id: filters.who, name: names.who } : null}
        onChange={onPerson}
      />
      <Select
        aria-label={t('filter.what')}
        value={filters.group ?? ''}
        options={[
          { value: '', label: t('filter.anyWhat') },
          ...AUDIT_GROUP_NAMES.filter((group) => group !== 'INSTALLATION' || filters.scope === 'SYSTEM').map(
            (group) => ({ value: group, label: t(`group.${group}`) }),
          ),
        ]}
        onChange={(event) =>
          onChange({ group: AUDIT_GROUP_NAMES.find((one) => one === event.target.value) ?? null })
        }
      />
      <Select
        aria-label={t('filter.result')}
        value={filters.result ?? ''}
        options={[
          { value: '', label: t('filter.anyResult') },
          ...AUDIT_RESULTS.map((result) => ({ value: result, label: t(`result.${result}`) })),
        ]}
        onChange={(event) =>
          onChange({ result: AUDIT_RESULTS.find((one) => one === event.target.value) ?? null })
        }
      />
      <DateRange
        label={t('filter.time')}
        anyLabel={t('filter.anyTime')}
        presets={TIME_RANGES.map((days) => ({ key: String(days), label: t(RANGE_TEXTS[days]) }))}
        value={filters.days === null ? filters.between : String(filters.days)}
        last={dayOf(serverNow())}
        onChange={(range) =>
          onChange({
            days: TIME_RANGES.find((days) => String(days) === range) ?? null,
            between: typeof range === 'string' ? null : range,
          })
        }
      />
      <AddressFilter
        key={filters.address}
        value={filters.address}
        onChange={(address) => onChange({ address })}
      />
      {filters.object && (
        <Button
          icon="x"
          aria-label={t('filter.remove', { what: t('filter.object', { name: names.object }) })}
          onClick={() => onChange({ object: '' })}
        >
          {t('filter.object', { name: names.object })}
        </Button>
      )}
      {isFiltered(filters) && (
        <Button look="text" onClick={() => onChange(CLEAR)}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

/** A whole address: searched when it is finished. */
function AddressFilter({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState(value);
  const finish = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <form
      className="audit-address"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <Input
        aria-label={t('filter.address')}
        placeholder={t('filter.addressHint')}
        maxLength={45}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
      />
    </form>
  );
}
