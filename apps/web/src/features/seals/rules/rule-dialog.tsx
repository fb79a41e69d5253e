import type { SealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import { RULE_KINDS, type RuleEffect, type RuleKind } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { RuleBounds } from './rule-bounds.tsx';
import { useRuleForm } from './use-rule-form.ts';

interface RuleDialogProps {
  seal: Seal;
  /** Null: a new one. */
  rule: SealRule | null;
  /** What a rule of this seal may do. */
  effects: readonly RuleEffect[];
  onClose: () => void;
}

/** A risk rule: what is checked, and what happens when it matches. */
export function RuleDialog({ seal, rule, effects, onClose }: RuleDialogProps) {
  const { t } = useTranslation('seals-rules');
  const form = useRuleForm(seal.id, rule, onClose);
  const { kind, effect } = form.values;
  // A seal that is never to be used is frozen instead.
  const offered = (of: RuleKind) => effects.filter((one) => of !== 'EVERY_USE' || one !== 'STOP');
  const choose = (next: RuleKind) =>
    form.set({ kind: next, effect: offered(next).includes(effect) ? effect : 'NOTE' });
  return (
    <FormDialog
      form={form}
      width={560}
      title={t(rule ? 'changeTitle' : 'newTitle', { name: seal.name })}
      submitLabel={t('submit')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <Field label={t('kindLabel')} required>
        <Select
          value={kind}
          onChange={({ target }) => choose(target.value as RuleKind)}
          options={RULE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Field>
      <RuleBounds form={form} />
      <Field
        label={t('effectLabel')}
        help={t(`effectHelp.${effect}`)}
        error={form.error('effect')}
        group
        required
      >
        <Segmented
          block
          label={t('effectLabel')}
          {...form.control('effect')}
          options={offered(kind).map((value) => ({ value, label: t(`effect.${value}`) }))}
        />
      </Field>
    </FormDialog>
  );
}
