import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { forwardCompanyAuthCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { seal } from '../../../lib/seal.ts';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface ForwardDialogProps {
  open: boolean;
  companyId: string;
  onClose: () => void;
}

/** Asks somebody else to have the company authenticated. */
export function ForwardDialog(props: ForwardDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ companyId, onClose }: ForwardDialogProps) {
  const { t } = useTranslation('organizations');
  const [contact, setContact] = useState('');
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async () =>
      api(forwardCompanyAuthCall, {
        body: {
          companyId,
          contact: await seal(normaliseAccount(contact)),
          ...(remark.trim() ? { remark: remark.trim() } : {}),
        },
      }),
    onSuccess: () => {
      notify('ok', t('forward.done'));
      onClose();
    },
  });
  function submit() {
    if (!isContact(normaliseAccount(contact))) return setFault(t('forward.contactWrong'));
    send.mutate();
  }
  return (
    <FormDialog
      title={t('forward.title')}
      lead={t('forward.text')}
      submitLabel={t('forward.send')}
      cancelLabel={t('forward.keep')}
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t('forward.contact')} error={fault} required>
        <ContactInput
          value={contact}
          onChange={(value) => {
            setContact(value);
            setFault(null);
          }}
        />
      </Field>
      <Field label={t('forward.remark')}>
        <Textarea
          rows={3}
          maxLength={LIMITS.reasonLength}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
