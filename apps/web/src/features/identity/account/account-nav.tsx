import { NavLink } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SECTIONS } from './account-sections.ts';

/** The sections by name; on a phone each with what it holds. */
export function AccountNav() {
  const { t } = useTranslation('identity-account');
  return (
    <nav className="account-nav" aria-label={t('sections')}>
      {SECTIONS.map(({ key, icon }) => (
        <NavLink key={key} to={`/usercenter/${key}`} className="account-link">
          <Icon name={icon} size={18} />
          <span className="account-link-words">
            {t(`section.${key}.name`)}
            <small>{t(`section.${key}.note`)}</small>
          </span>
          <Icon name="rightc" size={16} />
        </NavLink>
      ))}
    </nav>
  );
}
