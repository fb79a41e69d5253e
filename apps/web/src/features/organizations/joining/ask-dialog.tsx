import { requestToJoinCall } from '@cinnabar/protocol/organizations/joining/joining-calls';
import type { OwnJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import { JOIN_LIMITS } from '@cinnabar/protocol/organizations/joining/joining-values';
import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface AskDialogProps {
  /** A former request that is asked again. */
  again: OwnJoinRequest | undefined;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks to join a company, which is named exactly. */
export function AskDialog({ again, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation('organizations-joining');
  const { user } = useCurrentUser();
  const form = useForm({
    t,
    start: {
      company: again?.company ?? '',
      name: user.name,
      number: again?.number ?? '',
      department: again?.department ?? '',
      remark: again?.remark ?? '',
    },
    check: ({ company, name }) => ({
      company: [...company.trim()].length < 2 ? 'form.companyMissing' : undefined,
      name: name.trim() === '' ? 'form.nameMissing' : undefined,
    }),
    send: async ({ company, name, number, department, remark }) => {
      await api(requestToJoinCall, {
        body: {
          company: company.trim(),
          name: name.trim(),
          number: number.trim(),
          department: department.trim(),
          remark: remark.trim(),
        },
      });
      notify('ok', t('form.sent'));
      onAsked();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('ask')}
      lead={t('form.lead')}
      submitLabel={t('form.send')}
      onClose={onClose}
    >
      <Field label={t('form.company')} help={t('form.companyHelp')} error={form.error('company')} required>
        <Input maxLength={JOIN_LIMITS.company} {...form.input('company')} />
      </Field>
      <Field
        label={t('form.name')}
        error={form.error('name')}
        required={!user.realName}
        {...(user.realName ? { help: t('form.nameVerified') } : {})}
      >
        <Input maxLength={STAFF_LIMITS.name} readOnly={user.realName} {...form.input('name')} />
      </Field>
      <Field label={t('form.number')} error={form.error('number')}>
        <Input maxLength={STAFF_LIMITS.number} {...form.input('number')} />
      </Field>
      <Field label={t('form.department')} error={form.error('department')}>
        <Input maxLength={JOIN_LIMITS.department} {...form.input('department')} />
      </Field>
      <Field label={t('form.remark')} help={t('form.remarkHelp')} error={form.error('remark')}>
        <Input maxLength={JOIN_LIMITS.remark} {...form.input('remark')} />
      </Field>
    </FormDialog>
  );
}
