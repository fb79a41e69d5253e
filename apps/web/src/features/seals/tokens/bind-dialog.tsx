import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { bindToken, type TokenHolder, useTokenChange } from './token-queries.ts';

interface BindDialogProps {
  holder: TokenHolder;
  /** Asks for a proof of the person, where the server does. */
  guard: (act: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

export function BindDialog({ holder, guard, onClose }: BindDialogProps) {
  const { t } = useTranslation('seals-tokens');
  const changed = useTokenChange();
  const form = useForm({
    t,
    start: { serialNo: '', pin: '', nextPin: '' },
    check: ({ serialNo, pin }) => ({
      serialNo: serialNo.trim() === '' ? 'serialMissing' : undefined,
      pin: pin.length < 6 ? 'pinMissing' : undefined,
    }),
    send: async ({ serialNo, ...codes }) => {
      await guard(() => bindToken(holder, { serialNo: serialNo.trim(), ...codes }));
      await changed();
      notify('ok', t('bindDone'));
      onClose();
    },
    rest: 'pin',
  });
  return (
    <FormDialog
      form={form}
      title={t('bindTitle')}
      lead={t('bindLead')}
      submitLabel={t('bind')}
      onClose={onClose}
    >
      <Field label={t('serialNo')} error={form.error('serialNo')} required>
        <Input
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.input('serialNo')}
        />
      </Field>
      <CodeField name="pin" control={form.control('pin')} error={form.error('pin')} required />
      <CodeField
        name="nextPin"
        control={form.control('nextPin')}
        error={form.error('nextPin')}
        required={false}
        help={t('nextHelp')}
      />
    </FormDialog>
  );
}
