import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { changeEmployeeCall, inviteEmployeeCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { useQueryClient } from '@tanstack/react-query';
import { perform } from '../../../../lib/api/perform.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { ContactInput } from '../../../../ui/forms/contact-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { DepartmentChoice } from '../departments/department-choice.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { RolesField } from './roles-field.tsx';

/** Adds an employee, or changes what the company says about one. */
export function MemberDialog({
  companyId,
  overview,
  member,
  onClose,
}: StaffDialogProps & { member?: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  const hasJoined = member !== undefined && member.userId !== '';
  const form = useForm({
    t,
    start: {
      name: member?.name ?? '',
      mobile: '',
      email: '',
      number: member?.number ?? '',
      position: member?.position ?? '',
      departmentId: member?.departmentId ?? '',
      roleIds: [] as string[],
    },
    check: ({ name, mobile, email }) => ({
      name: name.trim() === '' ? 'form.nameMissing' : undefined,
      mobile: member ? undefined : mobileFault(mobile, email),
      email:
        member || email.trim() === '' || isEmail(normaliseAccount(email)) ? undefined : 'form.contactWrong',
    }),
    send: async ({ name, mobile, email, number, position, departmentId, roleIds }) => {
      const details = {
        companyId,
        name: name.trim(),
        number: number.trim(),
        position: position.trim(),
        departmentId,
      };
      const done = member
        ? await perform(changeEmployeeCall, { body: { ...details, employeeId: member.id } })
        : await perform(inviteEmployeeCall, {
            body: {
              ...details,
              ...(mobile.trim() ? { mobile: await seal(normaliseAccount(mobile)) } : {}),
              ...(email.trim() ? { email: await seal(normaliseAccount(email)) } : {}),
              ...(roleIds.length > 0 ? { roleIds: roleIds.join() } : {}),
            },
          });
      if (done) notify('ok', t(member ? 'form.saved' : 'form.invited'));
      void client.invalidateQueries({ queryKey: ['staff'] });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(member ? 'form.editTitle' : 'form.inviteTitle')}
      {...(member ? {} : { lead: t('form.inviteText') })}
      submitLabel={t(member ? 'form.save' : 'form.send')}
      onClose={onClose}
    >
      <Field
        label={t('form.name')}
        error={form.error('name')}
        required={!hasJoined}
        {...(hasJoined ? { help: t('form.nameOwn') } : {})}
      >
        <Input maxLength={STAFF_LIMITS.name} readOnly={hasJoined} {...form.input('name')} />
      </Field>
      {!member && (
        <>
          <Field label={t('form.mobile')} error={form.error('mobile')}>
            <ContactInput allowEmail={false} {...form.control('mobile')} />
          </Field>
          <Field label={t('form.email')} error={form.error('email')}>
            <Input type="email" maxLength={254} {...form.input('email')} />
          </Field>
        </>
      )}
      <div className="staff-form-pair">
        <Field label={t('form.number')} error={form.error('number')}>
          <Input maxLength={STAFF_LIMITS.number} {...form.input('number')} />
        </Field>
        <Field label={t('form.position')} error={form.error('position')}>
          <Input maxLength={STAFF_LIMITS.position} {...form.input('position')} />
        </Field>
      </div>
      <Field label={t('form.department')} error={form.error('departmentId')}>
        <DepartmentChoice
          departments={overview.departments}
          first={[{ value: '', label: t('department.unplaced') }]}
          {...form.control('departmentId')}
        />
      </Field>
      {!member && <RolesField companyId={companyId} {...form.control('roleIds')} />}
    </FormDialog>
  );
}

function mobileFault(mobile: string, email: string): 'form.contactMissing' | 'form.contactWrong' | undefined {
  if (mobile.trim() === '') return email.trim() === '' ? 'form.contactMissing' : undefined;
  return isMobile(normaliseAccount(mobile)) ? undefined : 'form.contactWrong';
}
