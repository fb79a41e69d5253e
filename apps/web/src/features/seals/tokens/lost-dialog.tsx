import { LIMITS } from '@cinnabar/protocol/limits';
import { reportTokenLostCall } from '@cinnabar/protocol/seals/token-calls';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useTokenChange } from './token-queries.ts';

interface LostDialogProps {
  tokenId: string;
  /** The reader's own token. */
  isOwn: boolean;
  onClose: () => void;
}

export function LostDialog({ tokenId, isOwn, onClose }: LostDialogProps) {
  const { t } = useTranslation('seals-tokens');
  const changed = useTokenChange();
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'reasonMissing' : undefined }),
    send: async ({ reason }) => {
      await api(reportTokenLostCall, { body: { tokenId, reason: reason.trim() } });
      await changed();
      notify('ok', t('lostDone'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t('lostTitle')}
      lead={t(isOwn ? 'lostTextOwn' : 'lostText')}
      submitLabel={t('lost')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <Field label={t('reason')} error={form.error('reason')} required>
        <Textarea rows={3} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
