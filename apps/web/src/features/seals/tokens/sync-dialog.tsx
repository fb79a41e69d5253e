import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { syncToken, type TokenHolder, useTokenChange } from './token-queries.ts';

export function SyncDialog({ holder, onClose }: { holder: TokenHolder; onClose: () => void }) {
  const { t } = useTranslation('seals-tokens');
  const changed = useTokenChange();
  const form = useForm({
    t,
    start: { pin: '', nextPin: '' },
    check: ({ pin, nextPin }) => ({
      pin: pin.length < 6 ? 'pinMissing' : undefined,
      nextPin: nextPin.length < 6 ? 'nextMissing' : undefined,
    }),
    send: async (codes) => {
      await syncToken(holder, codes);
      await changed();
      notify('ok', t('syncDone'));
      onClose();
    },
    rest: 'nextPin',
  });
  return (
    <FormDialog
      form={form}
      title={t('syncTitle')}
      lead={t('syncLead')}
      submitLabel={t('sync')}
      onClose={onClose}
    >
      <CodeField name="pin" control={form.control('pin')} error={form.error('pin')} required />
      <CodeField name="nextPin" control={form.control('nextPin')} error={form.error('nextPin')} required />
    </FormDialog>
  );
}
