import './fee-page.css';
import { administersPlatform } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { ownPath } from '../../lib/session/own-path.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AccountFacts } from './account-facts.tsx';
import { Bill } from './bill.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { CompanySearch } from './company-search.tsx';
import { accountQuery } from './fee-queries.ts';

/** `/fee`: what a company has and what it has paid; `tenantId` names another than the present one. The operator books here. */
export function FeePage() {
  const { t } = useTranslation('fees');
  const profile = useCurrentUser();
  const [search, changeParams] = useAddressParams();
  const tenantId = search.get('tenantId') ?? profile.company?.id ?? '';
  const back = ownPath(search.get('service'));
  const isOperator = administersPlatform(profile);
  const { data: account, error, refetch } = useQuery(accountQuery(tenantId));
  const [booking, setBooking] = useState(false);
  const show = (id: string) => changeParams((now) => withParam(now, 'tenantId', id));
  if (error && !account) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!account) return <PageSkeleton />;
  return (
    <Page
      title={t('title')}
      lead={t('lead', { company: account.tenantName })}
      actions={
        <>
          {back && <ButtonLink to={back}>{t('back')}</ButtonLink>}
          {isOperator && (
            <>
              <CompanySearch onChoose={show} />
              <Button look="primary" onClick={() => setBooking(true)}>
                {t('book.act')}
              </Button>
            </>
          )}
        </>
      }
    >
      <AccountFacts account={account} isOperator={isOperator} />
      <p className="fee-how">
        <Icon name="info" size={16} />
        {t('how')}
      </p>
      <Bill key={account.tenantId} account={account} />
      {booking && <BookingDialog account={account} onClose={() => setBooking(false)} />}
    </Page>
  );
}
