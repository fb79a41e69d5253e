import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDemo, useIsNew, useSystemName } from '../../../lib/queries/system-config.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import { licenseExpiryQuery } from '../frame/login-queries.ts';
import { LoginForm } from './login-form.tsx';
import { type ReturnAddress, readReturnAddress } from './return-address.ts';
import { useLoginForm } from './use-login-form.ts';

// Only a demo shows it, and only after the page is shown.
const DemoPanel = lazy(() => import('./demo-panel.tsx').then((m) => ({ default: m.DemoPanel })));

// Only for those who follow such a link; what they show is fetched anyhow.
const LinkInvitation = lazy(() =>
  import('./link-invitation.tsx').then((m) => ({ default: m.LinkInvitation })),
);

// Only for those who come back from a company's provider that refused them.
const CompanyFault = lazy(() => import('./company-fault.tsx').then((m) => ({ default: m.CompanyFault })));

// Below the form, so it may come a moment later.
const CompanyEntry = lazy(() => import('./company-entry.tsx').then((m) => ({ default: m.CompanyEntry })));

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
  const isNew = useIsNew();
  const form = useLoginForm(address);
  const { data: license } = useQuery(licenseExpiryQuery);
  const { contractId, forwardAuthId, letterId } = address;
  const kind = contractId ? 'contract' : forwardAuthId || letterId ? 'auth' : 'plain';
  if (isNew) return <Navigate to="/setup" replace />;
  // In place of the form: no one can sign in until the license is renewed.
  if (license?.expire) {
    return (
      <LoginFrame title={t('license.title')} lead={t('license.text')}>
        <ButtonLink to="/license" size="large" block className="login-instead">
          {t('license.bring')}
        </ButtonLink>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      about={
        kind === 'plain' ? undefined : (
          <Suspense fallback={null}>
            <LinkInvitation contractId={contractId} forwardAuthId={forwardAuthId} letterId={letterId} />
          </Suspense>
        )
      }
      title={t(`login.title.${kind}`, { system })}
      lead={t(`login.lead.${kind}`)}
      extra={
        demo && (
          <Suspense fallback={null}>
            <DemoPanel form={form} locked={address.lockedAccount !== null} />
          </Suspense>
        )
      }
    >
      {address.companyError && (
        <Suspense fallback={null}>
          <CompanyFault fault={address.companyError} />
        </Suspense>
      )}
      <LoginForm form={form} address={address} />
      {!address.lockedAccount && address.companyError !== 'LINK' && (
        <Suspense fallback={null}>
          <CompanyEntry service={address.service} company={address.company} />
        </Suspense>
      )}
    </LoginFrame>
  );
}
