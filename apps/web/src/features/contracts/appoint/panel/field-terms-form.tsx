import './field-terms-form.css';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import {
  DATE_PATTERNS,
  type DatePattern,
  isDataField,
} from '@cinnabar/protocol/contracts/fields/field-types';
import { showDay } from '@cinnabar/protocol/contracts/fields/field-value';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useKindName } from '../../field-faces/kind-name.ts';
import { wordOfPlace } from '../../placement/place-kinds.ts';
import type { Placement } from '../../placement/placement.ts';
import { useAppoint } from '../appoint-context.ts';
import { AcrossTerms } from './across-terms.tsx';
import { BoundsInput } from './bounds-input.tsx';
import { LinesInput } from './lines-input.tsx';
import { NumberInput } from './number-input.tsx';

/** Kinds whose text is set in a size and at a side of its box. */
const WRITTEN = [
  'TEXT',
  'DATE',
  'NUMBER',
  'AMOUNT',
  'ID_NUMBER',
  'PHONE',
  'EMAIL',
  'CHOICE',
  'TABLE',
  'ATTACHMENT',
];
const EXAMPLE_DAY = '2026-11-21';

/** Settings of a field other than its position: its name, whether it is required, and those of its kind. */
export function FieldTermsForm({ field }: { field: Placement }) {
  const { t } = useTranslation('contracts-launch');
  const nameOf = useKindName();
  const { store, parties } = useAppoint();
  const { type } = field;
  const told = settingsOf(field);
  const set = (part: FieldSettings) => store.describe(field.id, { settings: { ...field.settings, ...part } });

  if (type === 'ACROSS_PAGE') return <AcrossTerms field={field} onChange={set} />;
  if (type === 'TIMESTAMP')
    return <DatePatternSelect value={told.datePattern} onChange={(datePattern) => set({ datePattern })} />;
  if (!isDataField(field)) return null;
  return (
    <div className="field-terms">
      <Field label={t('terms.name')}>
        <Input
          value={field.name}
          maxLength={50}
          placeholder={nameOf(wordOfPlace(parties, field))}
          onChange={({ target }) => store.describe(field.id, { name: target.value })}
        />
      </Field>
      <Checkbox
        checked={field.required}
        onChange={({ target }) => store.describe(field.id, { required: target.checked })}
      >
        {t('terms.required')}
      </Checkbox>
      {(type === 'RADIO' || type === 'CHOICE' || type === 'CHECKBOX') && (
        <LinesInput
          label={t(type === 'CHECKBOX' ? 'terms.boxes' : 'terms.options')}
          help={t('terms.linesHelp')}
          lines={told.options}
          most={50}
          onCommit={(options) => set({ options })}
        />
      )}
      {type === 'TABLE' && (
        <>
          <LinesInput
            label={t('terms.columns')}
            help={t('terms.linesHelp')}
            lines={told.columns}
            most={10}
            onCommit={(columns) => set({ columns })}
          />
          <NumberInput
            label={t('terms.rows')}
            value={told.rows}
            least={1}
            most={100}
            onCommit={(rows) => set({ rows })}
          />
        </>
      )}
      {type === 'DATE' && (
        <DatePatternSelect value={told.datePattern} onChange={(datePattern) => set({ datePattern })} />
      )}
      {type === 'TEXT' && (
        <NumberInput
          label={t('terms.maxLength')}
          value={told.maxLength}
          least={1}
          most={2000}
          onCommit={(maxLength) => set({ maxLength })}
        />
      )}
      {type === 'NUMBER' && (
        <NumberInput
          label={t('terms.decimals')}
          value={told.decimals}
          least={0}
          most={6}
          onCommit={(decimals) => set({ decimals })}
        />
      )}
      {(type === 'NUMBER' || type === 'AMOUNT') && (
        <BoundsInput field={field} min={told.min} max={told.max} onCommit={set} />
      )}
      {type === 'AMOUNT' && (
        <Checkbox checked={told.capitals} onChange={({ target }) => set({ capitals: target.checked })}>
          {t('terms.capitals')}
        </Checkbox>
      )}
      <Field label={t('terms.hint')}>
        <Input value={told.hint} maxLength={100} onChange={({ target }) => set({ hint: target.value })} />
      </Field>
      {WRITTEN.includes(type) && (
        <div className="field-terms-row">
          <NumberInput
            label={t('terms.fontSize')}
            value={told.fontSize}
            least={6}
            most={36}
            step={0.5}
            onCommit={(fontSize) => set({ fontSize })}
          />
          <Field label={t('terms.align')} group>
            <Segmented
              label={t('terms.align')}
              value={told.align}
              options={(['LEFT', 'CENTER', 'RIGHT'] as const).map((value) => ({
                value,
                label: t(`terms.at.${value}`),
              }))}
              onChange={(align) => set({ align })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

function DatePatternSelect({
  value,
  onChange,
}: {
  value: DatePattern;
  onChange: (value: DatePattern) => void;
}) {
  const { t } = useTranslation('contracts-launch');
  return (
    <Field label={t('terms.datePattern')}>
      <Select
        value={value}
        options={DATE_PATTERNS.map((pattern) => ({ value: pattern, label: showDay(EXAMPLE_DAY, pattern) }))}
        onChange={({ target }) => onChange(target.value as DatePattern)}
      />
    </Field>
  );
}
