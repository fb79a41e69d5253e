import './top-bar.css';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Menu } from '../../ui/actions/menu.tsx';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/brand/language-switch.tsx';
import { CompanyMark } from '../../ui/data/company-mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useCompanyEntries } from './company-switcher.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { SearchBox } from './search-box.tsx';

export function TopBar() {
  const { t } = useTranslation();
  const { user, company, within } = useCurrentUser();
  const { entries } = useCompanyEntries();
  const name = company?.name ?? user.name;
  return (
    <header className="top-bar">
      <SearchBox />
      <Menu
        entries={entries}
        trigger={(props) => (
          <button {...props} type="button" className="top-bar-company">
            {company?.logoKey ? (
              <CompanyMark name={name} logoKey={company.logoKey} size={28} />
            ) : (
              <BrandMark size={28} />
            )}
            <span className="clip">{name}</span>
            <span className="visually-hidden">{t('system:company.switch')}</span>
            <Icon name="down" size={16} />
          </button>
        )}
      />
      {within === undefined && <NoticeBell />}
      <LanguageSwitch />
      <AccountMenu />
    </header>
  );
}
