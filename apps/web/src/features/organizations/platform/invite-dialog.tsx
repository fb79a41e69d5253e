import { inviteAdministratorCall } from '@cinnabar/protocol/organizations/platform/platform-calls';
import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import {
  AdministratorFields,
  checkAdministrator,
  NO_ADMINISTRATOR,
  sendableAdministrator,
} from './administrator-fields.tsx';

interface InviteDialogProps {
  company: PlatformCompany;
  onClose: () => void;
}

/** Invites the first administrator of a company that no one has taken over: again, or another person. */
export function InviteDialog({ company: { companyId, name, invited }, onClose }: InviteDialogProps) {
  const { t } = useTranslation('organizations-platform');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: NO_ADMINISTRATOR,
    check: checkAdministrator,
    send: async (person) => {
      const body = { companyId, ...(await sendableAdministrator(person)) };
      await api(inviteAdministratorCall, { body });
      void client.invalidateQueries({ queryKey: ['platform'] });
      notify('ok', t('first.done', { person: body.administrator }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={440}
      title={t('first.title', { name })}
      lead={
        invited
          ? t('first.before', { contact: invited.contact, date: formatDate(invited.time) })
          : t('first.lead')
      }
      submitLabel={t('first.confirm')}
      onClose={onClose}
    >
      <AdministratorFields form={form} />
    </FormDialog>
  );
}
