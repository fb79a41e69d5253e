import { SPONSOR_OWNER } from '../../contracts/fields/field-types.ts';
import { LIMITS } from '../../limits.ts';
import { defineRule, type RuledForm } from './rule.ts';

const LONGEST = 50;

/**
 * The name of the amount field that says what the contract is worth; empty: it is typed. The sender fills it, because approvals by amount
 * are asked before sending.
 */
export const amountField = defineRule<string>({
  none: '',
  schema: ({ line }) => line(LONGEST),
  control: { kind: 'line', most: LONGEST },
  words: (name, { t }) => (name === '' ? t('rule.typed') : t('rule.fromField', { name })),
  preset: (name, form) => {
    const amount = amountIn(name, form) ?? null;
    return amount === form.amount ? {} : { amount };
  },
  problems: (name, form) => {
    if (name === '') return [];
    const written = amountIn(name, form);
    return written !== undefined && (written === null || written === form.amount)
      ? []
      : [{ error: 'SEND_CATEGORY_AMOUNT_FIELD', params: { field: name }, anchor: null }];
  },
});

/** What the field says, in cents: null while it is not filled in, undefined without one field of this name. */
function amountIn(name: string, { fields }: RuledForm): number | null | undefined {
  const found = fields.filter(
    (field) => field.type === 'AMOUNT' && field.owner === SPONSOR_OWNER && field.name === name,
  );
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  // A value that is no amount is refused with the field itself.
  const isAmount = /^\d{1,15}$/.test(only.value ?? '') && Number(only.value) <= LIMITS.amountCents;
  return isAmount ? Number(only.value) : null;
}
