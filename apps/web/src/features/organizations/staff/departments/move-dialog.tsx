import { mergeDepartmentsCall, moveDepartmentCall } from '@cinnabar/protocol/organizations/staff-calls';
import { useQueryClient } from '@tanstack/react-query';
import { perform } from '../../../../lib/api/perform.ts';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { dayOf } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { DepartmentChoice } from './department-choice.tsx';

interface MoveDialogProps extends StaffDialogProps {
  kind: 'move' | 'merge';
  departmentId: string;
}

/** Moves a department, or merges it into another one, now or on a day. */
export function MoveDialog({ kind, companyId, departmentId, overview, onClose }: MoveDialogProps) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  const known = overview.departments.find(({ id }) => id === departmentId);
  const today = dayOf(serverNow());
  const form = useForm({
    t,
    start: { targetId: kind === 'move' ? (known?.parentId ?? '') : '', day: '' },
    check: ({ targetId }) => ({
      targetId: kind === 'merge' && targetId === '' ? 'department.intoMissing' : undefined,
    }),
    send: async ({ targetId, day }) => {
      const when = day ? { day } : {};
      const isDone =
        kind === 'merge'
          ? await perform(mergeDepartmentsCall, {
              body: { companyId, departmentId, intoId: targetId, ...when },
            })
          : await perform(moveDepartmentCall, {
              body: { companyId, departmentId, parentId: targetId, ...when },
            });
      const done = kind === 'merge' ? t('department.merged') : t('department.moved');
      if (isDone) notify('ok', day > today ? t('department.planned', { day }) : done);
      void client.invalidateQueries({ queryKey: ['staff'] });
      onClose();
    },
  });
  const top = kind === 'move' ? t('department.top') : t('department.intoMissing');
  return (
    <FormDialog
      form={form}
      title={t(kind === 'move' ? 'department.moveTitle' : 'department.mergeTitle', {
        name: known?.name ?? '',
      })}
      lead={t(kind === 'move' ? 'department.moveText' : 'department.mergeText')}
      submitLabel={t(kind === 'move' ? 'department.confirmMove' : 'department.confirmMerge')}
      onClose={onClose}
    >
      <Field
        label={t(kind === 'move' ? 'department.parent' : 'department.into')}
        error={form.error('targetId')}
        required={kind === 'merge'}
      >
        <DepartmentChoice
          departments={overview.departments}
          besides={departmentId}
          first={[{ value: '', label: top }]}
          {...form.control('targetId')}
        />
      </Field>
      <Field label={t('department.day')} help={t('department.dayHelp')} error={form.error('day')}>
        <Input type="date" min={today} {...form.input('day')} />
      </Field>
    </FormDialog>
  );
}
