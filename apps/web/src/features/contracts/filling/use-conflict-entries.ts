import { showValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { holdsFile } from '@cinnabar/protocol/templates/params/param-types';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import { useTranslation } from '../../../lib/i18n.ts';
import type { FillableField } from '../fields/fillable-field.ts';
import { PARAM } from './fill-calls.ts';
import type { Entry } from './filling-conflicts.tsx';

/** Everything that a step fills in, as conflicts name it. */
export function useConflictEntries(
  fields: readonly FillableField[],
  params: readonly TemplateParam[],
): Entry[] {
  const { t } = useTranslation('contracts-fields');
  return [
    ...fields.map(
      (field): Entry => ({
        id: field.id,
        name: field.name || t(`kind.${field.type}`),
        show: (value) =>
          value !== null && holdsFile(field.type) ? t('filling.changedFile') : showValue(field, value),
      }),
    ),
    ...params.map(
      (param): Entry => ({
        id: `${PARAM}${param.key}`,
        name: param.name,
        show: (value) => {
          if (value && holdsFile(param.type)) return t('filling.changedFile');
          return value && param.type === 'TABLE' ? t('param.otherTable') : showParam(param, value);
        },
      }),
    ),
  ];
}
