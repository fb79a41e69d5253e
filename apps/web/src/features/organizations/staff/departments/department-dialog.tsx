import { changeDepartmentCall, createDepartmentCall } from '@cinnabar/protocol/organizations/staff-calls';
import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { type Chosen, EmployeeChoice } from '../../roles/employee-choice.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { DepartmentChoice } from './department-choice.tsx';

interface DepartmentDialogProps extends StaffDialogProps {
  parentId: string | null;
  departmentId?: string | undefined;
}

/** A new department, or name, code and leader of one. */
export function DepartmentDialog({
  companyId,
  overview,
  parentId,
  departmentId,
  onClose,
}: DepartmentDialogProps) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  const known = overview.departments.find(({ id }) => id === departmentId);
  const form = useForm({
    t,
    start: {
      name: known?.name ?? '',
      code: known?.code ?? '',
      leader: (known?.leader ?? null) as Chosen | null,
      parentId: parentId ?? '',
    },
    check: ({ name }) => ({ name: name.trim() === '' ? 'department.nameMissing' : undefined }),
    send: async ({ name, code, leader, parentId }) => {
      const details = { companyId, name: name.trim(), code: code.trim(), leaderId: leader?.id ?? '' };
      if (known) await api(changeDepartmentCall, { body: { ...details, departmentId: known.id } });
      else await api(createDepartmentCall, { body: { ...details, parentId } });
      notify('ok', t(known ? 'department.saved' : 'department.created'));
      void client.invalidateQueries({ queryKey: ['staff'] });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(known ? 'department.edit' : 'department.add')}
      submitLabel={t(known ? 'form.save' : 'department.confirmCreate')}
      onClose={onClose}
    >
      <Field label={t('department.name')} error={form.error('name')} required>
        <Input maxLength={STAFF_LIMITS.department} {...form.input('name')} />
      </Field>
      {!known && (
        <Field label={t('department.parent')}>
          <DepartmentChoice
            departments={overview.departments}
            first={[{ value: '', label: t('department.top') }]}
            {...form.control('parentId')}
          />
        </Field>
      )}
      <Field label={t('department.code')} error={form.error('code')}>
        <Input maxLength={STAFF_LIMITS.code} {...form.input('code')} />
      </Field>
      <Field label={t('department.leader')} error={form.error('leader')}>
        <EmployeeChoice
          companyId={companyId}
          value={form.values.leader}
          onChange={(leader) => form.set({ leader }, 'leader')}
        />
      </Field>
    </FormDialog>
  );
}
