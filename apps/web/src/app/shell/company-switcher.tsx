import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { loginAddress } from '../../lib/api/session-loss.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { skinQuery, useSystemName } from '../../lib/queries/system-config.ts';
import { useCurrentUser, useSwitchTenant } from '../../lib/session/session.ts';
import { Menu } from '../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../ui/actions/menu-entry.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { CompanyMark } from '../../ui/data/company-mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ROUTE_NAMES } from '../route-names.ts';

/** For which tenant the signed-in person acts: one of the companies, or the person themself. */
export function useCompanyEntries(): { entries: MenuEntry[]; switching: boolean } {
  const { t } = useTranslation();
  const { user, company, companies, within } = useCurrentUser();
  const { mutate, isPending } = useSwitchTenant();
  const navigate = useNavigate();
  const choose = (id: string, name: string) => () => {
    if (id === (company?.id ?? '')) return;
    mutate(id, {
      onSuccess: () => {
        notify('ok', t('system:company.switched', { name }));
        navigate(ROUTE_NAMES.appHome);
      },
    });
  };
  return {
    switching: isPending,
    entries: [
      { key: 'caption', caption: t('system:company.switch') },
      ...companies.map((one) => ({
        key: one.id,
        label: one.name,
        note: t(`system:tenantType.${one.tenantType}`),
        checked: one.id === company?.id,
        onSelect: choose(one.id, one.name),
      })),
      within === undefined ? self() : elsewhere(),
    ],
  };

  function self(): MenuEntry {
    return {
      key: 'self',
      label: user.name,
      note: t('system:company.self'),
      checked: company === null,
      onSelect: choose('', user.name),
    };
  }
  /** The session is good for this company only. */
  function elsewhere(): MenuEntry {
    return {
      key: 'own',
      label: t('system:companySession.own'),
      note: t('system:companySession.switch'),
      to: loginAddress(),
    };
  }
}

export function CompanySwitcher({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const { user, company } = useCurrentUser();
  const system = useSystemName();
  // The theme of the installation is that of the menu.
  const isDark = useQuery(skinQuery).data?.theme !== 'LIGHT';
  const { entries, switching } = useCompanyEntries();
  const name = company?.name ?? user.name;
  return (
    <Menu
      entries={entries}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="side-nav-company"
          aria-busy={switching}
          {...(compact ? { 'aria-label': t('system:company.current', { name }) } : {})}
        >
          {company?.logoKey ? (
            <CompanyMark name={name} logoKey={company.logoKey} size={30} />
          ) : (
            <BrandMark onDark={isDark} />
          )}
          {!compact && (
            <>
              <span className="side-nav-company-name">
                <b>{name}</b>
                <small>
                  {system} ·{' '}
                  {company ? t(`system:tenantType.${company.tenantType}`) : t('system:company.self')}
                </small>
              </span>
              <span className="visually-hidden">{t('system:company.switch')}</span>
              <Icon name="down" size={16} />
            </>
          )}
        </button>
      )}
    />
  );
}
