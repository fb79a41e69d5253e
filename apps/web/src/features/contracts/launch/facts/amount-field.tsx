import type { ConfigKey } from '@cinnabar/protocol/categories/rules/category-rules';
import { useState } from 'react';
import { centsOf, yuanOf } from '../../../../lib/cents-of.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

/** Rules that need the amount. */
const BY_AMOUNT: readonly ConfigKey[] = ['amountDemanded', 'approvals'];

interface AmountFieldProps {
  /** In cents. */
  amount: number | null;
  /** The sentence while it is demanded and missing. */
  missing: string | null;
  onChange: (amount: number | null) => void;
}

/** What the contract is worth. What is typed stays as it is until the field is left; what is no amount is not kept. */
export function AmountField({ amount, missing, onChange }: AmountFieldProps) {
  const { t } = useTranslation('contracts-form');
  const [typed, setTyped] = useState<string | null>(null);
  const { why } = useLaunchRules();
  const isFromField = why('amountField') !== undefined;
  const isDemanded = !isFromField && BY_AMOUNT.some((rule) => why(rule) !== undefined);
  const shown = typed ?? (amount === null ? '' : yuanOf(amount));
  const isWrong = shown.trim() !== '' && centsOf(shown) === null;
  return (
    <div id="amount">
      <Field
        label={t('facts.amount')}
        required={isDemanded}
        error={isWrong ? t('facts.amountWrong') : missing}
        help={
          <>
            {amount !== null && <span>{formatMoney(amount)}</span>}
            <FixedNote by="amountField" />
            <FixedNote by="amountDemanded" />
            <FixedNote by="approvals" />
          </>
        }
      >
        <Input
          inputMode="decimal"
          readOnly={isFromField}
          autoComplete="off"
          maxLength={20}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(centsOf(target.value));
          }}
          onBlur={() => {
            if (!isWrong) setTyped(null);
          }}
        />
      </Field>
    </div>
  );
}
