import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { hasOrder } from '@cinnabar/protocol/templates/params/param-types';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Input } from '../../../../../ui/forms/input.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';
import { readCents, writeCents } from '../../../../contracts/index.ts';
import { KeptInput } from './kept-input.tsx';

type Check = TemplateParam['check'];
type CountName = 'minLength' | 'maxLength' | 'minRows' | 'maxRows';

interface ParamBoundsProps {
  param: TemplateParam;
  params: readonly TemplateParam[];
  onChange: (check: Check) => void;
}

/** What a value has to keep to: lengths of texts, bounds of numbers and days (fixed or by another param), rows of tables. */
export function ParamBounds({ param, params, onChange }: ParamBoundsProps) {
  const { t } = useTranslation('templates-panes');
  const { type, check } = param;
  const set = (name: keyof Check, value: Check[keyof Check]) => {
    const { [name]: _, ...rest } = check;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const count = (name: CountName, most: number) => (
    <Field label={t(`check.${name}`)}>
      <KeptInput
        inputMode="numeric"
        maxLength={6}
        placeholder={t('check.none')}
        value={check[name] === undefined ? '' : String(check[name])}
        read={(text) => (text.trim() === '' || readCount(text, most) !== null ? text : null)}
        onKeep={(text) => set(name, text.trim() === '' ? undefined : (readCount(text, most) ?? undefined))}
      />
    </Field>
  );
  if (type === 'TEXT' || type === 'MULTILINE')
    return (
      <div className="param-pair">
        {count('minLength', TEMPLATE_LIMITS.valueLength)}
        {count('maxLength', TEMPLATE_LIMITS.valueLength)}
      </div>
    );
  if (type === 'TABLE')
    return (
      <div className="param-pair">
        {count('minRows', TEMPLATE_LIMITS.rows)}
        {count('maxRows', TEMPLATE_LIMITS.rows)}
      </div>
    );
  if (type === 'BANK_ACCOUNT')
    return (
      <Checkbox
        checked={check.card === true}
        onChange={({ target }) => set('card', target.checked || undefined)}
      >
        {t('check.card')}
      </Checkbox>
    );
  if (!hasOrder(type)) return null;
  const others = params.filter((one) => one.type === type && one.key !== param.key);
  return (
    <>
      <Bound name="min" param={param} others={others} onChange={(bound) => set('min', bound)} />
      <Bound name="max" param={param} others={others} onChange={(bound) => set('max', bound)} />
    </>
  );
}

/** A whole number from 1 on; null for what is none. */
const readCount = (text: string, most: number): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};

interface BoundProps {
  name: 'min' | 'max';
  param: TemplateParam;
  others: readonly TemplateParam[];
  onChange: (bound: Check['min']) => void;
}

const FIXED = ' fixed';

/** The least or the most: none, a value, or what another param of the same type holds. */
function Bound({ name, param: { type, check }, others, onChange }: BoundProps) {
  const { t } = useTranslation('templates-panes');
  const bound = check[name];
  const [isFixed, setFixed] = useState(typeof bound === 'string');
  const day = type === 'DATE';
  const chosen = typeof bound === 'object' ? bound.param : isFixed || typeof bound === 'string' ? FIXED : '';
  const label = t(day ? `check.${name}Day` : `check.${name}`);
  return (
    <div className="param-bound">
      <Field label={label}>
        <Select
          value={chosen}
          options={[
            { value: '', label: t('check.none') },
            { value: FIXED, label: t(day ? 'check.fixedDay' : 'check.fixed') },
            ...others.map((one) => ({ value: one.key, label: one.name })),
          ]}
          onChange={({ target: { value } }) => {
            setFixed(value === FIXED);
            onChange(value === '' || value === FIXED ? undefined : { param: value });
          }}
        />
      </Field>
      {chosen === FIXED &&
        (day ? (
          <Input
            type="date"
            aria-label={label}
            value={typeof bound === 'string' ? bound : ''}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        ) : (
          <KeptInput
            inputMode="decimal"
            maxLength={18}
            aria-label={label}
            value={typeof bound === 'string' ? (type === 'AMOUNT' ? writeCents(bound) : bound) : ''}
            read={(text) => (text.trim() === '' ? '' : numberText(text, type === 'AMOUNT'))}
            onKeep={(value) => onChange(value || undefined)}
          />
        ))}
    </div>
  );
}

/** In the form of values; null for what is no number. */
function numberText(text: string, isAmount: boolean): string | null {
  if (isAmount) return readCents(text);
  const plain = text.normalize('NFKC').trim();
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? plain : null;
}
