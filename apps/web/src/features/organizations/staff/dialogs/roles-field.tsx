import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { rolesQuery } from '../../roles/role-queries.ts';
import { useRoleName } from '../../roles/use-role-name.ts';

interface RolesFieldProps {
  companyId: string;
  value: readonly string[];
  onChange: (roleIds: string[]) => void;
}

/** Roles that an invited person gets by joining; only for those who may grant them. */
export function RolesField({ companyId, value, onChange }: RolesFieldProps) {
  const { t } = useTranslation('organizations-staff');
  const nameOf = useRoleName();
  const mayGrant = useCurrentUser().employee?.rights.ROLE_MANAGE !== undefined;
  const { data = [] } = useQuery({ ...rolesQuery(companyId), enabled: mayGrant });
  // The legal representative is one person, chosen by their verified name.
  const roles = data.filter(({ roleType }) => roleType !== 'LP');
  if (!mayGrant || roles.length === 0) return null;
  return (
    <fieldset className="staff-form-roles">
      <legend>{t('form.roles')}</legend>
      <div>
        {roles.map((role) => (
          <Checkbox
            key={role.id}
            checked={value.includes(role.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, role.id] : value.filter((id) => id !== role.id))
            }
          >
            {nameOf(role)}
          </Checkbox>
        ))}
      </div>
      <small>{t('form.rolesHelp')}</small>
    </fieldset>
  );
}
