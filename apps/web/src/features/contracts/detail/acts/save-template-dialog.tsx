import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { templateFromContractCall } from '@cinnabar/protocol/templates/contract-from-template-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { groupsQuery, TEMPLATES } from '../../launch/from-template/template-calls.ts';

/** Whether the signed-in person may save a contract as a template: a creator of templates in the company that sent it. */
export function useMaySaveTemplate({ tenantId }: Pick<Contract, 'tenantId'>): boolean {
  const { company, employee } = useCurrentUser();
  if (!company || company.freeze || tenantId !== company.id) return false;
  const rights = employee?.rights;
  return rights?.TEMPLATE_MANAGE !== undefined || rights?.TEMPLATE_CREATE !== undefined;
}

/** Files, roles, places and fields of a contract as the draft of a template. */
export function SaveTemplateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation('templates-launch');
  const client = useQueryClient();
  const groups = useQuery(groupsQuery(contract.tenantId!)).data ?? [];
  const form = useForm({
    t,
    start: { title: contract.subject.slice(0, LIMITS.documentTitleLength), groupId: '' },
    check: ({ title }) => ({ title: title.trim() === '' ? ('save.nameMissing' as const) : undefined }),
    send: async ({ title, groupId }) => {
      const made = await api(templateFromContractCall, {
        body: { contractId: contract.id, title: title.trim(), groupId: groupId || null },
      });
      await client.invalidateQueries({ queryKey: TEMPLATES });
      notify('ok', t('save.done', { title: made.title }), {
        label: t('save.open'),
        to: `/template/${made.id}`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('save.title')}
      lead={t('save.lead')}
      submitLabel={t('save.confirm')}
      onClose={onClose}
    >
      <Field label={t('save.name')} required error={form.error('title')}>
        <Input maxLength={LIMITS.documentTitleLength} autoComplete="off" {...form.input('title')} />
      </Field>
      {groups.length > 0 && (
        <Field label={t('save.group')} error={form.error('groupId')}>
          <Select
            {...form.input('groupId')}
            options={[
              { value: '', label: t('save.noGroup') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
    </FormDialog>
  );
}
