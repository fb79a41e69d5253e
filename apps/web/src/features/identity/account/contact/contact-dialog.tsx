import type { ContactKind, Profile } from '@cinnabar/protocol/identity/account-schema';
import { sendContactCodeCall } from '@cinnabar/protocol/identity/secret-calls';
import { api } from '../../../../lib/api-client.ts';
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
  const form = useContactForm(kind);
  const present = kind === 'MOBILE' ? profile.mobile : profile.email;
  // The first contact of a kind is vouched for by the other one.
  const voucher = present ?? profile.mobile ?? profile.email ?? '';

  async function submit() {
    if (!(await form.submit())) return;
    notify('ok', t(`contact.${kind}.done`));
    onClose();
  }

  return (
    <>
      <FormDialog
        title={t(`contact.${kind}.${present ? 'change' : 'add'}`)}
        lead={t('contact.lead')}
        submitLabel={t(`contact.${kind}.${present ? 'change' : 'add'}`)}
        busy={form.act.busy}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
        <OwnCodeField
          label={t('contact.oldCode', { contact: voucher })}
          send={(captcha) => api(sendContactCodeCall, { body: { kind, which: 'OLD', ...captcha } })}
          value={form.values.oldPin}
          onChange={(code) => form.set('oldPin', code)}
          error={form.errors.oldPin}
          onError={(refusal) => form.fault('oldPin', refusal)}
        />
        <Field label={t(`contact.${kind}.new`)} error={form.errors.contact}>
          <Input
            size="large"
            icon={kind === 'MOBILE' ? 'phone' : 'mail'}
            type={kind === 'MOBILE' ? 'tel' : 'email'}
            autoComplete={kind === 'MOBILE' ? 'tel' : 'email'}
            value={form.values.contact}
            onChange={(event) => form.set('contact', event.target.value)}
            onBlur={() => form.values.contact !== '' && form.checkContact()}
          />
        </Field>
        <OwnCodeField
          // Another address need not wait for the countdown of the one before.
          key={form.contact}
          label={t(`contact.${kind}.newCode`)}
          send={async (captcha) => {
            const body = { kind, which: 'NEW' as const, ...(await form.newContact()), ...captcha };
            return api(sendContactCodeCall, { body });
          }}
          ready={form.checkContact}
          value={form.values.newPin}
          onChange={(code) => form.set('newPin', code)}
          error={form.errors.newPin}
          onError={(refusal) => form.fault('newPin', refusal)}
        />
      </FormDialog>
      {form.act.dialog}
    </>
  );
}
