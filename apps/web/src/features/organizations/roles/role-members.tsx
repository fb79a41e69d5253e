import type { Role, RoleMember } from '@cinnabar/protocol/organizations/role-form-schema';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { LegalPersonDialog } from './legal-person-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';

/** As many as are seen at once; a press shows all. */
const SHOWN = 12;

interface MembersProps {
  companyId: string;
  role: Role;
  mayManage: boolean;
}

export function RoleMembers({ companyId, role, mayManage }: MembersProps) {
  const { t } = useTranslation('roles');
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<RoleMember | 'new' | null>(null);
  const { employees } = role;
  const shown = all ? employees : employees.slice(0, SHOWN);
  const isLp = role.roleType === 'LP';
  return (
    <div className="members">
      <span className="members-title">{t('members.title', { count: employees.length })}</span>
      {shown.map((member) => (
        <Member key={member.id} member={member} onEdit={mayManage ? () => setEdited(member) : null} />
      ))}
      {employees.length === 0 && <span className="muted">{t('members.none')}</span>}
      {shown.length < employees.length && (
        <Button size="small" look="text" onClick={() => setAll(true)}>
          {t('members.more', { count: employees.length - shown.length })}
        </Button>
      )}
      {mayManage && (
        <Button size="small" look="text" icon="plus" onClick={() => setEdited('new')}>
          {t(isLp ? 'lp.act' : 'members.add')}
        </Button>
      )}
      {edited === 'new' && isLp && (
        <LegalPersonDialog companyId={companyId} onClose={() => setEdited(null)} />
      )}
      {edited !== null && !(edited === 'new' && isLp) && (
        <MemberDialog
          companyId={companyId}
          role={role}
          member={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function Member({ member, onEdit }: { member: RoleMember; onEdit: (() => void) | null }) {
  const { t } = useTranslation('roles');
  const { name, scope, until } = member;
  const content = (
    <>
      <Avatar name={name} size={22} />
      {name}
      {scope && (
        <small className="member-note">{scope === 'OWN' ? t('members.own') : t(`matrix.${scope}`)}</small>
      )}
      {until && (
        <small className="member-note member-until">{t('members.until', { date: formatDate(until) })}</small>
      )}
    </>
  );
  return onEdit ? (
    <button type="button" className="member" title={t('members.edit', { name })} onClick={onEdit}>
      {content}
    </button>
  ) : (
    <span className="member">{content}</span>
  );
}
