import './company-sign-in.css';
import { PROVIDER_KINDS, type ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { CompanySignIn } from '@cinnabar/protocol/access/company-sign-in-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../account/loaded.tsx';
import { companySignInQuery } from './company-sign-in-query.ts';
import { LdapForm } from './ldap-form.tsx';
import { OidcForm } from './oidc-form.tsx';
import { ProviderStatus } from './provider-status.tsx';

/** `/company/signin`: with what the people of a company sign in. */
export function CompanySignInPage() {
  const { t } = useTranslation('identity-company');
  const query = useQuery(companySignInQuery);
  return (
    <Page
      title={t('system:title.companySignIn')}
      lead={query.data && t('lead', { company: query.data.companyName })}
    >
      <div className="company-sign-in">
        {isFailure(query.error, 'NOT_FOUND') ? (
          <Card>
            <Empty
              title={t('denied.title')}
              action={<ButtonLink to="/">{t('system:action.home')}</ButtonLink>}
            >
              {t('denied.text')}
            </Empty>
          </Card>
        ) : (
          <Loaded query={query}>{(data) => <Providers data={data} />}</Loaded>
        )}
      </div>
    </Page>
  );
}

function Providers({ data }: { data: CompanySignIn }) {
  const { t } = useTranslation('identity-company');
  const [kind, setKind] = useState<ProviderKind>(data.ldap && !data.oidc ? 'LDAP' : 'OIDC');
  const provider = kind === 'OIDC' ? data.oidc : data.ldap;
  return (
    <div>
      <Tabs
        value={kind}
        onChange={setKind}
        label={t('kinds')}
        tabs={PROVIDER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      >
        <div className="company-sign-in-view" key={kind}>
          {provider && <ProviderStatus kind={kind} enabled={provider.enabled} links={provider.links} />}
          {kind === 'OIDC' ? (
            <OidcForm kept={data.oidc} callbackUrl={data.callbackUrl} />
          ) : (
            <LdapForm kept={data.ldap} />
          )}
        </div>
      </Tabs>
    </div>
  );
}
