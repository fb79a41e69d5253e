import '../code/code.css';
import './demo-panel.css';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, FIRST_ACCOUNTS } from './demo-accounts.ts';
import type { LoginFormState } from './use-login-form.ts';

/** One press fills in an account of the demo. */
export function DemoPanel({ form, locked }: { form: LoginFormState; locked: boolean }) {
  const { t } = useTranslation('identity');
  const [all, setAll] = useState(false);
  const words = locked ? 'textLocked' : form.forced ? 'textCode' : 'text';
  const fill = (account: string, hasPassword: boolean) => {
    if (!form.forced) form.setMethod(hasPassword ? 'password' : 'pin');
    form.setAccount(account);
    if (hasPassword && !form.forced) form.set({ secret: DEMO_PASSWORD });
  };
  return (
    <section className="demo-panel" aria-labelledby="demo-panel-title">
      <p>
        <b id="demo-panel-title">{t('demo.title')}</b> {t(`demo.${words}`)}{' '}
        <Link to="/dev/mailbox">{t('demo.mailbox')}</Link>
      </p>
      {!locked && (
        <>
          <ul>
            {DEMO_ACCOUNTS.slice(0, all ? undefined : FIRST_ACCOUNTS).map(({ account, part }) => (
              <li key={account}>
                <button type="button" onClick={() => fill(account, part !== 'noPassword')}>
                  <span>{t(`demo.part.${part}`)}</span>
                  <small>{account}</small>
                </button>
              </li>
            ))}
          </ul>
          {!all && (
            <button type="button" className="login-link" onClick={() => setAll(true)}>
              {t('demo.more')}
            </button>
          )}
        </>
      )}
    </section>
  );
}
