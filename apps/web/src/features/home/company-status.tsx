import type { Translate } from '@cinnabar/locales/translate';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { getLicenseTermCall } from '@cinnabar/protocol/system/license-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Facts } from '../../ui/data/facts.tsx';
import { Pip } from '../../ui/data/pip.tsx';
import { Tag, type TagTone } from '../../ui/feedback/tag.tsx';

type AuthStatus = NonNullable<CurrentUser['company']>['authStatus'];

const AUTH_TONES: Record<AuthStatus, TagTone> = {
  UNREGISTERED: 'idle',
  REGISTERED: 'warn',
  CERTIFYING: 'go',
  AUTH_SUCCESS: 'ok',
  AUTH_FAILURE: 'bad',
};

/** Roles that every company has are called by their type, in the reader's language; others by the name they were given. */
function roleName({ name, roleType }: { name: string; roleType: string }, t: Translate<'home'>): string {
  return roleType === 'CUSTOM' ? name : t(`system:roleType.${roleType}`, { defaultValue: name });
}

/** For whom the person acts, and whether that company may act at all. */
export function CompanyStatus() {
  const { t } = useTranslation('home');
  const { user, company, employee } = useCurrentUser();
  const { data: license } = useQuery({
    queryKey: ['system', 'license-expiry'],
    queryFn: () => api(getLicenseTermCall),
    staleTime: 60 * 60_000,
  });
  const name = company?.name ?? user.name;
  const roles = employee?.roles.map((role) => roleName(role, t)).join(t('comma'));
  return (
    <Card className="home-company">
      <div className="home-company-head">
        <Pip name={name} kind={company ? 'company' : 'person'} size="large" />
        <div>
          <h2>{name}</h2>
          <span className="muted">
            {company ? t(`system:tenantType.${company.tenantType}`) : t('system:company.self')}
          </span>
        </div>
      </div>
      <Facts
        entries={
          company
            ? [
                [
                  t('auth'),
                  <Tag key="auth" tone={AUTH_TONES[company.authStatus]}>
                    {t(`system:authStatus.${company.authStatus}`)}
                  </Tag>,
                ],
                [
                  t('state'),
                  <Tag key="state" tone={company.freeze ? 'bad' : 'ok'}>
                    {t(company.freeze ? 'frozen' : 'normal')}
                  </Tag>,
                ],
                [t('roles'), roles || t('noRoles')],
                [t('license'), license?.expireTime ? formatDate(license.expireTime) : null],
              ]
            : [
                [
                  t('realName'),
                  <Tag key="real" tone={user.realName ? 'ok' : 'idle'}>
                    {t(user.realName ? 'realNameDone' : 'realNameOpen')}
                  </Tag>,
                ],
                [t('contact'), user.mobile ?? user.email],
              ]
        }
      />
      {!company && (
        <ButtonLink to="/joincompany" icon="building" block>
          {t('system:title.joinCompany')}
        </ButtonLink>
      )}
    </Card>
  );
}
