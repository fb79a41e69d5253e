import { settingsOf } from '@cinnabar/protocol/contracts/field-rules';
import { type FieldFault, missingOf } from '@cinnabar/protocol/contracts/field-value';
import type { Translate } from '../../../lib/translate.ts';
import { writeCents } from './amount-text.ts';
import type { FillableField } from './fillable-field.ts';

/** One sentence: what is wrong and how to put it right. */
export function describeFault(
  t: Translate<'contracts-fields'>,
  field: FillableField,
  fault: FieldFault,
): string {
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
