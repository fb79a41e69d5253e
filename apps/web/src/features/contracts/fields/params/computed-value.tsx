import { toChineseCapitals } from '@cinnabar/protocol/contracts/fields/chinese-capitals';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Input } from '../../../../ui/forms/input.tsx';

/** A value that is not typed in: the result of a formula, or what a source gives. Amounts with their capitals. */
export function ComputedValue({ param, value }: { param: TemplateParam; value: string }) {
  const { t } = useTranslation('contracts-fields');
  const later = param.formula
    ? t('param.computedLater')
    : param.source === 'CONTRACT_NUMBER'
      ? t('param.numberLater')
      : t('param.empty');
  const isAmount = param.type === 'AMOUNT';
  const shown = isAmount ? showParam(param, value, 'DIGITS') : showParam(param, value);
  return (
    <>
      <Input
        readOnly
        className="param-readonly"
        value={shown}
        placeholder={later}
        suffix={isAmount && <span className="field-form-unit">¥</span>}
      />
      {isAmount && shown !== '' && <p className="field-form-capitals">{toChineseCapitals(Number(value))}</p>}
    </>
  );
}
