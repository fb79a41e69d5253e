import './login.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDemo, useSystemName } from '../../../lib/system-config.ts';
import { LanguageSwitch } from '../../../ui/brand/language-switch.tsx';
import { AuthInvitation } from './auth-invitation.tsx';
import { ContractInvitation } from './contract-invitation.tsx';
import { LicenseNotice } from './license-notice.tsx';
import { LoginArt, LoginVerse } from './login-art.tsx';
import { LoginFooter, VerifierLink } from './login-footer.tsx';
import { LoginForm } from './login-form.tsx';
import { licenseExpiryQuery } from './login-queries.ts';
import { type ReturnAddress, readReturnAddress } from './return-address.ts';
import { useLoginForm } from './use-login-form.ts';

// Only a demo shows it, and only after the page stands.
const DemoPanel = lazy(() => import('./demo-panel.tsx').then((m) => ({ default: m.DemoPanel })));

export function LoginPage() {
  const { search } = useLocation();
  const address = useMemo(() => readReturnAddress(search), [search]);
  // Another link is another login: nothing of the former form is kept.
  return <Login key={address.service} address={address} />;
}

function Login({ address }: { address: ReturnAddress }) {
  const { t } = useTranslation('identity');
  const system = useSystemName();
  const demo = useDemo();
  const form = useLoginForm(address);
  const { data: license } = useQuery(licenseExpiryQuery);
  const { contractId, forwardAuthId } = address;
  const kind = contractId ? 'contract' : forwardAuthId ? 'auth' : 'plain';
  return (
    <div className={`login login-${kind}`}>
      <LoginArt>
        {contractId ? (
          <ContractInvitation contractId={contractId} />
        ) : forwardAuthId ? (
          <AuthInvitation id={forwardAuthId} />
        ) : (
          <LoginVerse />
        )}
      </LoginArt>
      <main className="login-side">
        <LanguageSwitch className="login-language" />
        <div className="login-body">
          {license?.expire ? (
            <LicenseNotice />
          ) : (
            <>
              <h1>{t(`login.title.${kind}`, { system })}</h1>
              <p className="login-lead">{t(`login.lead.${kind}`)}</p>
              <LoginForm form={form} address={address} />
            </>
          )}
          <VerifierLink />
          {demo && !license?.expire && (
            <Suspense fallback={null}>
              <DemoPanel form={form} locked={address.lockedAccount !== null} />
            </Suspense>
          )}
        </div>
        <LoginFooter />
      </main>
    </div>
  );
}
