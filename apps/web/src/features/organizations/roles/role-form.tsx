import { isGrantable, type Permission, type Rights } from '@cinnabar/protocol/organizations/permission-tree';
import { changeRoleCall, createRoleCall } from '@cinnabar/protocol/organizations/role-calls';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ROLES } from './role-queries.ts';
import { rightsOf } from './role-rights.ts';
import { useRoleName } from './use-role-name.ts';

interface RoleFormProps {
  companyId: string;
  /** The role whose permissions a new one begins with. */
  copied?: Role;
  /** The role that gets another name; absent: a new one. */
  renamed?: Role;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** What a custom role may give of another role's permissions. */
const grantable = (role: Role | undefined): Rights =>
  Object.fromEntries(
    Object.entries(role ? rightsOf(role) : {}).filter(([code, scope]) =>
      isGrantable(code as Permission, scope),
    ),
  );

/** The name of a role that is made, duplicated or renamed. */
export function RoleForm({ companyId, copied, renamed, onShow, onClose }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const nameOf = useRoleName();
  const form = useForm<{ name: string }, 'roles'>({
    t,
    start: {
      name: renamed?.name ?? (copied ? t('form.copyName', { name: nameOf(copied) }).slice(0, 20) : ''),
    },
    check: ({ name }) => ({ name: name.trim() === '' ? 'form.nameMissing' : undefined }),
    send: async ({ name: typed }) => {
      const name = typed.trim();
      const role = renamed
        ? await api(changeRoleCall, {
            body: { roleId: renamed.id, name, permissions: rightsOf(renamed), version: renamed.version },
          })
        : await api(createRoleCall, { body: { companyId, name, permissions: grantable(copied) } });
      await client.invalidateQueries({ queryKey: ROLES });
      if (!renamed) notify('ok', t('form.created', { name }));
      onShow(role.id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(renamed ? 'form.rename' : 'form.create')}
      lead={renamed ? undefined : t('form.createLead')}
      submitLabel={t(renamed ? 'form.renameSave' : 'form.createSave')}
      onClose={onClose}
    >
      <Field label={t('form.name')} help={t('form.nameHelp')} error={form.error('name')} required>
        <Input maxLength={20} autoComplete="off" {...form.input('name')} />
      </Field>
    </FormDialog>
  );
}
