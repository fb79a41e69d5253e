import { toChineseCapitals } from '@cinnabar/protocol/contracts/fields/chinese-capitals';
import { formulaFaults } from '@cinnabar/protocol/templates/formulas/formula-faults';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../../ui/forms/textarea.tsx';
import { faultText } from './fault-text.ts';

interface FormulaFieldProps {
  label: string;
  /** Of the param, or of the column of that table. */
  target: { param: string; column?: string };
  formula: string;
  params: readonly TemplateParam[];
  /** What it comes to with the examples, in words; empty: not everything that it reads is filled. */
  result: string;
  onChange: (formula: string) => void;
}

/** A formula, what is wrong with it at its place, and what it comes to. */
export function FormulaField({ label, target, formula, params, result, onChange }: FormulaFieldProps) {
  const { t } = useTranslation('templates-panes');
  const [isEmpty, setEmpty] = useState(false);
  const [fault] = formulaFaults(params).filter(
    ({ param, column }) => param === target.param && column === target.column,
  );
  return (
    <div className="formula-field">
      <Field
        label={label}
        help={t('formula.help')}
        error={isEmpty ? t('formula.missing') : fault && faultText(fault, t)}
      >
        <Textarea
          rows={2}
          spellCheck={false}
          className="formula-text"
          maxLength={TEMPLATE_LIMITS.formulaLength}
          value={isEmpty ? '' : formula}
          onChange={({ target: { value } }) => {
            setEmpty(value.trim() === '');
            if (value.trim() !== '') onChange(value);
          }}
          onBlur={() => setEmpty(false)}
        />
      </Field>
      {fault?.formula && !isEmpty && <MarkedFormula formula={formula} fault={fault} />}
      {!fault && (
        <p className="formula-result" role="status">
          {t('formula.result', { value: result || t('formula.unfilled') })}
        </p>
      )}
    </div>
  );
}

/** The formula with a mark where reading it stopped. */
function MarkedFormula({ formula, fault }: { formula: string; fault: TemplateFault }) {
  const { t } = useTranslation('templates-panes');
  const at = fault.formula!.position;
  const rest = formula.slice(at);
  const [sign = ''] = rest;
  return (
    <p className="formula-marked">
      <code>
        {formula.slice(0, at)}
        <mark>{sign.trim() === '' ? t('formula.end') : sign}</mark>
        {rest.slice(sign.length)}
      </code>
    </p>
  );
}

/** The result of a param's formula as the page shows it; an amount also in capitals. */
export function resultOf(param: TemplateParam, facts: TemplateFacts): string {
  const value = facts.valueOf(param.key);
  if (value === '') return '';
  if (param.type !== 'AMOUNT') return showParam(param, value);
  return `¥${showParam(param, value, 'DIGITS')}（${toChineseCapitals(Number(value))}）`;
}
