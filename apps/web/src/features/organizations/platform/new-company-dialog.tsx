import { createCompanyCall } from '@cinnabar/protocol/organizations/platform/platform-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import {
  AdministratorFields,
  checkAdministrator,
  NO_ADMINISTRATOR,
  sendableAdministrator,
} from './administrator-fields.tsx';
import { type Place, PlaceField } from './place-field.tsx';

interface NewCompanyDialogProps {
  place: Place;
  onClose: () => void;
}

/** Enters a company and invites the person who is to lead it. */
export function NewCompanyDialog({ place, onClose }: NewCompanyDialogProps) {
  const { t } = useTranslation('organizations-platform');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { name: '', ...place, ...NO_ADMINISTRATOR },
    check: (values) => ({
      name: values.name.trim().length < 2 ? 'create.nameMissing' : undefined,
      parent: values.level === 'BELOW' && !values.parent ? 'place.parentMissing' : undefined,
      ...checkAdministrator(values),
    }),
    send: async ({ name, level, parent, ...person }) => {
      const parentId = level === 'BELOW' ? parent!.id : null;
      const body = { name: name.trim(), parentId, ...(await sendableAdministrator(person)) };
      await api(createCompanyCall, { body });
      void client.invalidateQueries({ queryKey: ['platform'] });
      void client.invalidateQueries({ queryKey: ['company-facts'] });
      notify('ok', t('create.done', { name: body.name, person: body.administrator }));
      onClose();
    },
  });
  const { level, parent } = form.values;
  return (
    <FormDialog
      form={form}
      width={480}
      title={t('create.title')}
      lead={t('create.lead')}
      submitLabel={t('create.confirm')}
      onClose={onClose}
    >
      <PlaceField
        value={{ level, parent }}
        onChange={(part) => form.set(part, 'parent')}
        error={form.error('parent')}
      />
      <Field label={t('create.name')} help={t('create.nameHint')} required error={form.error('name')}>
        <Input maxLength={100} {...form.input('name')} />
      </Field>
      <AdministratorFields form={form} />
    </FormDialog>
  );
}
