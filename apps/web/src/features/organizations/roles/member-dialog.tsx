import { isNarrowable } from '@cinnabar/protocol/organizations/permission-tree';
import { setRoleEmployeesCall, setRoleTermsCall } from '@cinnabar/protocol/organizations/role-calls';
import type { Role, RoleMember } from '@cinnabar/protocol/organizations/role-form-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { dayOf } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { type Chosen, EmployeeChoice } from './employee-choice.tsx';
import { ROLES } from './role-queries.ts';
import { rightsOf } from './role-rights.ts';
import { useRoleName } from './use-role-name.ts';

interface MemberDialogProps {
  companyId: string;
  role: Role;
  /** Null: a new one. */
  member: RoleMember | null;
  onClose: () => void;
}

interface Values {
  who: Chosen | null;
  scope: 'FULL' | 'DEPARTMENT' | 'OWN';
  until: string;
}

/** Who is in a role, how far and how long. */
export function MemberDialog({ companyId, role, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const nameOf = useRoleName();
  const done = async (text: string) => {
    await client.invalidateQueries({ queryKey: ROLES });
    notify('ok', text);
    onClose();
  };
  const form = useForm<Values, 'roles'>({
    t,
    start: {
      who: member && { id: member.id, name: member.name },
      scope: member?.scope === 'OWN' || member?.scope === 'DEPARTMENT' ? member.scope : 'FULL',
      until: member?.until ? dayOf(member.until) : '',
    },
    check: ({ who, until }) => ({
      who: who ? undefined : 'member.whoMissing',
      until: until !== '' && until < dayOf(Date.now()) ? 'member.untilPast' : undefined,
    }),
    send: async ({ who, scope, until }) => {
      await api(setRoleTermsCall, {
        body: {
          roleId: role.id,
          employeeId: who!.id,
          scope: scope === 'FULL' ? null : scope,
          // The end of the day as the product counts days.
          until: until === '' ? null : `${until}T23:59:59+08:00`,
        },
      });
      await done(t(member ? 'member.changed' : 'member.added', { name: who!.name }));
    },
  });
  const leave = useMutation({
    mutationFn: () =>
      api(setRoleEmployeesCall, {
        body: {
          roleId: role.id,
          employeeIds: role.employees.flatMap(({ id }) => (id === member?.id ? [] : [id])).join(','),
        },
      }),
    onSuccess: () => done(t('member.removed', { name: member?.name ?? '' })),
  });
  return (
    <FormDialog
      form={form}
      title={member ? t('member.edit', { name: member.name }) : t('member.add', { role: nameOf(role) })}
      submitLabel={t(member ? 'member.change' : 'member.save')}
      act={member ? { label: t('member.leave'), onSelect: () => leave.mutate() } : undefined}
      busy={leave.isPending}
      onClose={onClose}
    >
      {!member && (
        <Field label={t('member.who')} error={form.error('who')} required>
          <EmployeeChoice
            companyId={companyId}
            value={form.values.who}
            onChange={(who) => form.set({ who }, 'who')}
          />
        </Field>
      )}
      {isNarrowable(rightsOf(role)) && (
        <Field label={t('member.scope')} group>
          <Segmented
            label={t('member.scope')}
            value={form.values.scope}
            onChange={(scope) => form.set({ scope })}
            options={[
              { value: 'FULL', label: t('member.scopeFull') },
              { value: 'DEPARTMENT', label: t('matrix.DEPARTMENT') },
              { value: 'OWN', label: t('member.scopeOwn') },
            ]}
          />
        </Field>
      )}
      <Field label={t('member.until')} help={t('member.untilHelp')} error={form.error('until')}>
        <DateTimeInput kind="date" placeholder={t('member.untilPlaceholder')} {...form.input('until')} />
      </Field>
    </FormDialog>
  );
}
