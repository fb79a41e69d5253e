import { rejectProposalCall } from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { PROPOSAL_LIMITS } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { proposalsFilter } from '../../../lib/queries/proposals-filter.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface Props {
  companyId: string;
  proposal: Proposal;
  onClose: () => void;
}

/** The reason is sent to the author. */
export function RejectProposal({ companyId, proposal: { id, kind, subject }, onClose }: Props) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined }),
    send: async ({ reason }) => {
      try {
        await api(rejectProposalCall, { body: { companyId, id, reason: reason.trim() } });
        notify('ok', t('proposals.rejected'));
        onClose();
      } finally {
        void client.invalidateQueries(proposalsFilter);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t('proposals.rejectTitle')}
      lead={t(`proposals.kind.${kind}`, { subject })}
      submitLabel={t('proposals.reject')}
      onClose={onClose}
    >
      <Field label={t('proposals.reason')} error={form.error('reason')} required>
        <Input maxLength={PROPOSAL_LIMITS.reason} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
