import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { ContactKind, Profile } from '@cinnabar/protocol/identity/account-schema';
import { sendContactCodeCall } from '@cinnabar/protocol/identity/secret-calls';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { OwnCodeField } from '../proof/own-code-field.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactDialogProps {
  kind: ContactKind;
  profile: Profile;
  onClose: () => void;
}

/** Both contacts are proved in one place: the present one first, then the new one. */
export function ContactDialog({ kind, profile, onClose }: ContactDialogProps) {
  const { t } = useTranslation('identity-account');
  const form = useContactForm(kind, () => {
    notify('ok', t(`contact.${kind}.done`));
    onClose();
  });
  const present = kind === 'MOBILE' ? profile.mobile : profile.email;
  // The first contact of a kind is vouched for by the other one.
  const voucher = present ?? profile.mobile ?? profile.email ?? '';

  return (
    <>
      <FormDialog
        form={form}
        title={t(`contact.${kind}.${present ? 'change' : 'add'}`)}
        lead={t('contact.lead')}
        submitLabel={t(`contact.${kind}.${present ? 'change' : 'add'}`)}
        onClose={onClose}
      >
        <OwnCodeField
          label={t('contact.oldCode', { contact: voucher })}
          send={(captcha) => api(sendContactCodeCall, { body: { kind, which: 'OLD', ...captcha } })}
          {...form.control('oldPin')}
          error={form.error('oldPin')}
          onError={(refusal) => form.fault({ oldPin: refusal })}
        />
        <Field label={t(`contact.${kind}.new`)} error={form.error('contact')}>
          <Input
            size="large"
            icon={kind === 'MOBILE' ? 'phone' : 'mail'}
            type={kind === 'MOBILE' ? 'tel' : 'email'}
            autoComplete={kind === 'MOBILE' ? 'tel' : 'email'}
            {...form.input('contact')}
          />
        </Field>
        <OwnCodeField
          // Another address need not wait for the countdown of the one before.
          key={normaliseAccount(form.values.contact)}
          label={t(`contact.${kind}.newCode`)}
          send={async (captcha) => {
            const body = { kind, which: 'NEW' as const, ...(await form.newContact()), ...captcha };
            return api(sendContactCodeCall, { body });
          }}
          ready={() => form.verify('contact')}
          {...form.control('newPin')}
          error={form.error('newPin')}
          onError={(refusal) => form.fault({ newPin: refusal })}
        />
      </FormDialog>
      {form.act.dialog}
    </>
  );
}
