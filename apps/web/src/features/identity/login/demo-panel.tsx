import './demo-panel.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import type { LoginFormState } from './use-login-form.ts';

/** One press fills in an account of the demo. */
export function DemoPanel({ form, locked }: { form: LoginFormState; locked: boolean }) {
  const { t } = useTranslation('identity');
  const fill = (account: string, hasPassword: boolean) => {
    if (!form.forced) form.setMethod(hasPassword ? 'password' : 'pin');
    form.setAccount(account);
    if (hasPassword && !form.forced) form.setPassword(DEMO_PASSWORD);
  };
  return (
    <details className="demo-panel" open>
      <summary>{t('demo.title')}</summary>
      <p>
        {t('demo.text')} <Link to="/dev/mailbox">{t('demo.mailbox')}</Link>
      </p>
      {!locked && (
        <ul>
          {DEMO_ACCOUNTS.map(({ account, part }) => (
            <li key={account}>
              <button type="button" onClick={() => fill(account, part !== 'noPassword')}>
                <span>{t(`demo.part.${part}`)}</span>
                <small>{account}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
