import { changeProfileCall } from '@cinnabar/protocol/identity/profile-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';

export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const act = useAct();
  const form = useForm({
    t,
    start: { name },
    check: (values) => ({ name: values.name.trim() === '' ? 'profile.nameMissing' : undefined }),
    send: async (values) => {
      const next = values.name.trim();
      if (next !== name) {
        await act.prove(() => api(changeProfileCall, { body: { name: next } }));
        notify('ok', t('profile.nameChanged', { name: next }));
      }
      onClose();
    },
    rest: 'name',
  });

  return (
    <>
      <FormDialog
        form={form}
        title={t('profile.changeName')}
        lead={t('profile.nameLead')}
        submitLabel={t('system:action.save')}
        onClose={onClose}
      >
        <Field label={t('profile.name')} error={form.error('name')}>
          <Input
            size="large"
            autoFocus
            autoComplete="name"
            maxLength={LIMITS.personNameLength}
            {...form.input('name')}
          />
        </Field>
      </FormDialog>
      {act.dialog}
    </>
  );
}
