import { setRoleTermsCall } from '@cinnabar/protocol/organizations/role-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { rolesQuery } from '../../roles/role-queries.ts';
import { useRoleName } from '../../roles/use-role-name.ts';
import type { StaffDialogProps } from '../staff-context.ts';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { useEach } from './use-each.ts';

/** Gives all chosen employees one role. */
export function AssignDialog({
  members,
  companyId,
  onClose,
}: StaffDialogProps & { members: readonly StaffMember[] }) {
  const { t } = useTranslation('organizations-staff');
  const nameOf = useRoleName();
  const { leftOut, run } = useEach();
  const roles = useQuery(rolesQuery(companyId)).data ?? [];
  const form = useForm({
    t,
    start: { roleId: '' },
    check: ({ roleId }) => ({ roleId: roleId === '' ? 'chosen.roleMissing' : undefined }),
    send: async ({ roleId }) => {
      const held = new Set(roles.find(({ id }) => id === roleId)?.employees.map(({ id }) => id));
      const lacking = members.filter(({ id }) => !held.has(id));
      const result = await run(lacking, ({ id: employeeId }) =>
        api(setRoleTermsCall, { body: { roleId, employeeId } }),
      );
      if (!result) return;
      if (result.left < lacking.length || lacking.length === 0)
        notify('ok', t('done.roles', { count: members.length - result.left }));
      if (result.left === 0) onClose();
    },
  });
  if (leftOut.length > 0) return <LeftOutDialog leftOut={leftOut} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('chosen.roleTitle', { count: members.length })}
      lead={t('chosen.roleText')}
      submitLabel={t('chosen.roleConfirm')}
      onClose={onClose}
    >
      <Field label={t('filter.role')} error={form.error('roleId')} required>
        <Select
          options={[
            { value: '', label: t('chosen.roleMissing') },
            // The legal representative is one person, chosen by their verified name.
            ...roles
              .filter(({ roleType }) => roleType !== 'LP')
              .map((role) => ({ value: role.id, label: nameOf(role) })),
          ]}
          {...form.input('roleId')}
        />
      </Field>
    </FormDialog>
  );
}
