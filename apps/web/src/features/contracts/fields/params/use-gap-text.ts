import type { ValueGap } from '@cinnabar/protocol/templates/params/check-values';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useTranslation } from '../../../../lib/i18n.ts';

/** One sentence about a gap; of a table with its row and column. */
export function useGapText(): (param: TemplateParam, gap: ValueGap) => string {
  const { t } = useTranslation('contracts-fields');
  const { t: rules } = useTranslation('templates-rules');
  return ({ columns }, { column, row, fault }) => {
    const text = rules(`fault.${fault}`);
    const name = columns.find(({ key }) => key === column)?.name;
    return name === undefined || row === undefined
      ? text
      : t('param.inCell', { row: row + 1, column: name, text });
  };
}
