import type { Comparison } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { hasOptions } from '@cinnabar/protocol/templates/params/param-types';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx';
import { Input } from '../../../../../ui/forms/input.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';
import { LinesInput, readCents, writeCents } from '../../../../contracts/index.ts';
import { KeptInput, someText } from '../params/kept-input.tsx';
import { isList, valuesOf } from './condition-ops.ts';

interface ConditionValueProps {
  comparison: Comparison;
  param: TemplateParam;
  onChange: (comparison: Comparison) => void;
}

/** What a param is compared with: options to choose from, days and numbers as they are typed into a contract. */
export function ConditionValue({ comparison, param, onChange }: ConditionValueProps) {
  const { t } = useTranslation('templates-panes');
  const { op, param: key } = comparison;
  const values = valuesOf(comparison);
  if (op === 'empty' || op === 'filled') return null;
  const setList = (next: readonly string[]) => onChange({ param: key, op: op as 'oneOf', value: next });
  const setOne = (value: string) => onChange({ param: key, op: op as 'is', value });
  const label = t('condition.value', { name: param.name });
  const [value = ''] = values;

  if (hasOptions(param.type)) {
    // One that the param no longer has is shown, so that it can be seen and changed.
    const options = [...new Set([...param.options, ...values])];
    if (!isList(op))
      return (
        <Select
          aria-label={label}
          value={value}
          options={[
            ...(value === '' ? [{ value: '', label: t('condition.choose') }] : []),
            ...options.map((option) => ({ value: option, label: option })),
          ]}
          onChange={({ target }) => setOne(target.value)}
        />
      );
    return (
      <fieldset className="condition-options" aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={values.includes(option)}
            onChange={({ target }) =>
              setList(options.filter((one) => (one === option ? target.checked : values.includes(one))))
            }
          >
            {option}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  if (isList(op))
    return (
      <LinesInput
        label={label}
        help={t('optionsHelp')}
        lines={values}
        most={TEMPLATE_LIMITS.conditionValues}
        onCommit={(lines) =>
          setList(lines.map((line) => line.slice(0, TEMPLATE_LIMITS.conditionValueLength)))
        }
      />
    );
  switch (param.type) {
    case 'DATE':
      return (
        <Input type="date" aria-label={label} value={value} onChange={({ target }) => setOne(target.value)} />
      );
    case 'AMOUNT':
      return (
        <KeptInput
          aria-label={label}
          inputMode="decimal"
          maxLength={18}
          suffix={<span className="condition-unit">{t('condition.yuan')}</span>}
          value={writeCents(value)}
          read={readCents}
          onKeep={setOne}
        />
      );
    case 'NUMBER':
      return (
        <KeptInput
          aria-label={label}
          inputMode="decimal"
          maxLength={24}
          suffix={param.format === 'PERCENT' && <span className="condition-unit">%</span>}
          value={value}
          read={(text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text.trim()) ? text.trim() : null)}
          onKeep={setOne}
        />
      );
    default:
      return (
        <KeptInput
          aria-label={label}
          maxLength={TEMPLATE_LIMITS.conditionValueLength}
          value={value}
          read={someText}
          onKeep={setOne}
        />
      );
  }
}
