import { addEmailDomainCall } from '@cinnabar/protocol/organizations/email-domains/email-domain-calls';
import { EMAIL_DOMAIN_LIMITS } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { emailDomainsQuery } from './email-domain-queries.ts';

export function AddDomainDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'domains.nameMissing' : undefined }),
    send: async ({ name }) => {
      await api(addEmailDomainCall, { body: { companyId, name: name.trim() } });
      await client.invalidateQueries({ queryKey: emailDomainsQuery(companyId).queryKey });
      notify('ok', t('domains.added'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('domains.addTitle')}
      lead={t('domains.addText')}
      submitLabel={t('domains.addConfirm')}
      onClose={onClose}
    >
      <Field label={t('domains.name')} help={t('domains.nameHelp')} error={form.error('name')} required>
        <Input
          maxLength={EMAIL_DOMAIN_LIMITS.name}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          {...form.input('name')}
        />
      </Field>
    </FormDialog>
  );
}
