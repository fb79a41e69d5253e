import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { icpQuery, versionQuery } from './login-queries.ts';

export function VerifierLink() {
  const { t } = useTranslation('identity');
  return (
    <Link to="/verifier" className="login-verifier">
      <Icon name="shieldok" size={22} />
      <span className="login-verifier-text">
        <b>{t('login.verify')}</b>
        <small>{t('login.verifyNote')}</small>
      </span>
      <Icon name="rightc" size={16} />
    </Link>
  );
}

/** Platform version and, when set, the registration that Chinese sites carry. */
export function LoginFooter() {
  const { t } = useTranslation('identity');
  const { data: version } = useQuery(versionQuery);
  const { data: icp } = useQuery(icpQuery);
  return (
    <footer className="login-footer">
      <span>{version && t('login.version', { version })}</span>
      {icp?.number &&
        (icp.link ? (
          <a href={icp.link} target="_blank" rel="noreferrer">
            {icp.number}
          </a>
        ) : (
          <span>{icp.number}</span>
        ))}
    </footer>
  );
}
