import { settingsOf } from '@cinnabar/protocol/contracts/field-schema';
import { type FieldFault, missingOf } from '@cinnabar/protocol/contracts/field-value';
import type { useTranslation } from '../../../lib/i18n.ts';
import { writeCents } from './amount-text.ts';
import type { FillableField } from './fillable-field.ts';

type T = ReturnType<typeof useTranslation>['t'];

/** One sentence: what is wrong and how to put it right. */
export function describeFault(t: T, field: FillableField, fault: FieldFault): string {
  const { maxLength, decimals, min, max, columns, rows } = settingsOf(field);
  const bound = (value: number | undefined) =>
    value === undefined ? '' : field.type === 'AMOUNT' ? writeCents(String(value)) : String(value);
  if (fault === 'REQUIRED') return t(`fault.required.${missingOf(field)}`);
  if (fault === 'NOT_NUMBER' && field.type === 'AMOUNT') return t('fault.NOT_AMOUNT');
  return t(`fault.${fault}`, {
    length: maxLength,
    decimals,
    min: bound(min),
    max: bound(max),
    columns: columns.length,
    rows,
  });
}
