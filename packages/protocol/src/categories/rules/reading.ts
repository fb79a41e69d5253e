import { LIMITS } from '../../limits.ts';
import { defineRule } from './rule.ts';

/** How long each signer must at least have the files open. */
export const reading = defineRule<number>({
  none: 0,
  schema: ({ z }) => z.number().int().min(0).max(LIMITS.minReadSecondsMost),
  control: { kind: 'number', least: 1, most: LIMITS.minReadSecondsMost },
  words: (seconds, { t }) => (seconds === 0 ? t('rule.free') : t('rule.seconds', { count: seconds })),
  preset: (seconds, form) => (form.minReadSeconds < seconds ? { minReadSeconds: seconds } : {}),
  problems: (seconds, { minReadSeconds }) =>
    minReadSeconds < seconds
      ? [{ error: 'SEND_CATEGORY_READING', params: { seconds }, anchor: 'reading' }]
      : [],
});
