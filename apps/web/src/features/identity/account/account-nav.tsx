import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SECTIONS } from './account-sections.ts';

/** The sections by name; on a phone each with what it holds. */
export function AccountNav() {
  const { t } = useTranslation('identity-account');
  const { pathname } = useLocation();
  return (
    <nav className="account-nav" aria-label={t('sections')}>
      {SECTIONS.map(({ key, icon }) => (
        <Link
          key={key}
          to={`/usercenter/${key}`}
          className="account-link"
          aria-current={pathname === `/usercenter/${key}` ? 'page' : undefined}
        >
          <Icon name={icon} size={18} />
          <span className="account-link-words">
            {t(`section.${key}.name`)}
            <small>{t(`section.${key}.note`)}</small>
          </span>
          <Icon name="rightc" size={16} />
        </Link>
      ))}
    </nav>
  );
}
