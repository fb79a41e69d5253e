import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { forwardCompanyAuthCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface ForwardDialogProps {
  open: boolean;
  companyId: string;
  onClose: () => void;
}

/** Asks another person to have the company authenticated. */
export function ForwardDialog(props: ForwardDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ companyId, onClose }: ForwardDialogProps) {
  const { t } = useTranslation('organizations');
  const form = useForm({
    t,
    start: { contact: '', remark: '' },
    check: ({ contact }) => ({
      contact: isContact(normaliseAccount(contact)) ? undefined : 'forward.contactWrong',
    }),
    send: async ({ contact, remark }) => {
      await api(forwardCompanyAuthCall, {
        body: {
          companyId,
          contact: await seal(normaliseAccount(contact)),
          ...(remark.trim() ? { remark: remark.trim() } : {}),
        },
      });
      notify('ok', t('forward.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('forward.title')}
      lead={t('forward.text')}
      submitLabel={t('forward.send')}
      cancelLabel={t('forward.keep')}
      onClose={onClose}
    >
      <Field label={t('forward.contact')} error={form.error('contact')} required>
        <ContactInput {...form.control('contact')} />
      </Field>
      <Field label={t('forward.remark')} error={form.error('remark')}>
        <Textarea rows={3} maxLength={LIMITS.reasonLength} {...form.input('remark')} />
      </Field>
    </FormDialog>
  );
}
