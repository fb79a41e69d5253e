import { assignGrantCall } from '@cinnabar/protocol/seals/agencies/agency-calls';
import type { SealAgency } from '@cinnabar/protocol/seals/agencies/agency-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import type { Colleague } from '../../../lib/queries/colleagues-query.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { PersonChoice } from '../detail/person-choice.tsx';

interface AssignDialogProps {
  agency: SealAgency;
  companyId: string;
  onClose: () => void;
}

/** Names one employee who may use the seal by the grant. */
export function AssignDialog({ agency, companyId, onClose }: AssignDialogProps) {
  const { t } = useTranslation('seals-keeping');
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const without = agency.assignments.map(({ userId }) => userId);
  if (!agency.assignsSelf) without.push(user.id);
  const form = useForm({
    t,
    start: { person: null as Colleague | null },
    check: ({ person }) => ({ person: person === null ? ('agencies.missing' as const) : undefined }),
    send: async ({ person }) => {
      await api(assignGrantCall, { body: { grantId: agency.id, userId: person!.userId } });
      notify('ok', t('agencies.done', { name: person!.name }));
      onClose();
      await client.invalidateQueries({ queryKey: ['seals'] });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('agencies.assignTitle', { seal: agency.sealName })}
      lead={t(agency.assignsSelf ? 'agencies.assignLead' : 'agencies.assignLeadOthers', {
        owner: agency.ownerName,
      })}
      submitLabel={t('agencies.submit')}
      cancelLabel={t('agencies.keep')}
      onClose={onClose}
    >
      <Field label={t('agencies.person')} error={form.error('person')} required>
        <PersonChoice
          companyId={companyId}
          value={form.values.person}
          onChange={(value) => form.set({ person: value }, 'person')}
          without={without}
        />
      </Field>
    </FormDialog>
  );
}
