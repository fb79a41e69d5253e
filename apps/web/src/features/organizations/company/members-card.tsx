import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** As many as are seen at once. */
const SHOWN = 8;

/** Who works here, and in which roles: whom to ask for a seal, or for a right. */
export function MembersCard({ companyId, all }: { companyId: string; all: number }) {
  const { t } = useTranslation('organizations');
  const { user } = useCurrentUser();
  const { data = [] } = useQuery({
    queryKey: ['company', companyId, 'members'],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId } }),
  });
  const members = data.slice(0, SHOWN);
  if (members.length === 0) return null;
  return (
    <Card title={t('members.title')} flush>
      <ul className="company-members">
        {members.map(({ id, userId, name, number, departments, roles }) => (
          <li key={id}>
            <Avatar name={name} size={32} />
            <span className="company-member-name">
              {name}
              {userId === user.id && <span className="muted"> {t('members.you')}</span>}
              <small>{[number, ...departments].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="company-member-roles">
              {roles.map((role) => (
                <Tag key={role.id}>{t(`system:roleType.${role.roleType}`, { defaultValue: role.name })}</Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {members.length < all && (
        <p className="company-members-more">{t('members.more', { count: members.length, all })}</p>
      )}
    </Card>
  );
}
