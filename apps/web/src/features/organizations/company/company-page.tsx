import './company-page.css';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ownPath } from '../../../lib/session/own-path.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DutiesCard, TokenCard } from '../../seals/index.ts';
import { authQuery } from '../authentication/auth-query.ts';
import { AUTH_TONES, Authentication } from '../authentication/authentication.tsx';
import { HistoryCard } from '../authentication/history-card.tsx';
import { LicenseCard } from '../authentication/license-card.tsx';
import { EmailDomainsCard } from '../email-domains/email-domains-card.tsx';
import { AuthSection } from './auth-section.tsx';
import { companyQuery } from './company-queries.ts';
import { DepartmentsCard } from './departments-card.tsx';
import { EmployeesFact } from './employees-fact.tsx';
import { LogoRow } from './logo-row.tsx';
import { MembersCard } from './members-card.tsx';
import { SealsCard } from './seals-card.tsx';

/** `/companyinfo`: what the company is, its mark, how far its authentication is; `companyId` names another than the present one. */
export function CompanyPage() {
  const { t } = useTranslation('organizations');
  const [search] = useSearchParams();
  const { company } = useCurrentUser();
  const companyId = search.get('companyId') ?? company?.id;
  if (!companyId)
    return (
      <Empty
        heading="h1"
        title={t('none.title')}
        action={<ButtonLink to="/">{t('system:action.home')}</ButtonLink>}
      >
        {t('none.text')}
      </Empty>
    );
  return <OneCompany key={companyId} companyId={companyId} back={ownPath(search.get('pageUrl'))} />;
}

function OneCompany({ companyId, back }: { companyId: string; back: string | null }) {
  const { t } = useTranslation('organizations');
  const { company: own, employee } = useCurrentUser();
  const [begun, setBegun] = useState(false);
  const { data, error, refetch } = useQuery(companyQuery(companyId));
  const ofOwn = companyId === own?.id;
  const rights = employee?.rights;
  const managesStaff = ofOwn && employee?.rights.EMPLOYEE_MANAGE !== undefined;
  const managesAll = ofOwn && employee?.rights.EMPLOYEE_MANAGE === 'COMPANY';
  const managesToken = rights?.SEAL_MANAGE === 'COMPANY' || rights?.COMPANY_MANAGE === 'COMPANY';
  const seesSeals = ofOwn && (managesToken || rights?.SEAL_READ !== undefined);
  // The present company's administrators; for another company the server decides.
  const looksAfter = ofOwn && Boolean(employee?.admin || employee?.lp);
  const auth = useQuery({ ...authQuery(companyId), enabled: looksAfter || !ofOwn, retry: false });
  if (isFailure(error, 'NOT_FOUND') && auth.data) return <InvitedCompany detail={auth.data} />;
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data || auth.isLoading) return <PageSkeleton />;
  const { company, legalPerson, employees } = data;
  const detail = auth.data ?? null;
  const shown = detail?.application ?? detail?.history.find(({ status }) => status === 'PASSED');
  const mayChange =
    detail !== null &&
    !detail.application &&
    !begun &&
    company.authStatus === 'AUTH_SUCCESS' &&
    !company.freeze;
  return (
    <Page
      title={
        <span className="company-name">
          {company.name}
          <Tag tone={company.freeze ? 'bad' : AUTH_TONES[company.authStatus]}>
            {company.freeze ? t('facts.frozen') : t(`organizations-auth:status.${company.authStatus}`)}
          </Tag>
        </span>
      }
      lead={t(`system:tenantType.${company.tenantType}`)}
      actions={
        <>
          {back && back !== '/' && <ButtonLink to={back}>{t('back')}</ButtonLink>}
          {mayChange && <Button onClick={() => setBegun(true)}>{t('organizations-auth:change.act')}</Button>}
        </>
      }
    >
      <div className="company-columns">
        <div className="company-column">
          <AuthSection company={company} detail={detail} begun={begun} onBegun={setBegun} />
          {ofOwn && <MembersCard companyId={companyId} all={employees} />}
          {managesAll && company.authStatus === 'AUTH_SUCCESS' && <EmailDomainsCard companyId={companyId} />}
          {seesSeals && <DutiesCard companyId={companyId} />}
          <LogoRow company={company} looksAfter={looksAfter} />
        </div>
        <div className="company-column">
          {shown && <LicenseCard companyId={companyId} application={shown} />}
          <Card title={t('facts.title')}>
            <Facts
              entries={[
                [t('facts.registerNo'), company.registerNo ?? t('facts.none')],
                [
                  t('facts.type'),
                  t(`facts.types.${company.companyType}`, { defaultValue: t('facts.types.5') }),
                ],
                [t('facts.legalPerson'), company.legalPerson ?? t('facts.none')],
                [
                  t('facts.lpAccount'),
                  legalPerson ? `${legalPerson.name} ${legalPerson.mobile ?? ''}` : t('facts.none'),
                ],
                [
                  t('facts.employees'),
                  managesStaff ? (
                    <EmployeesFact key="employees" companyId={companyId} all={employees} />
                  ) : (
                    employees
                  ),
                ],
              ]}
            />
          </Card>
          {managesStaff && <DepartmentsCard companyId={companyId} />}
          {ofOwn && <SealsCard companyId={companyId} />}
          {seesSeals && (
            <TokenCard
              holder={{
                kind: 'COMPANY',
                tenantId: companyId,
                tenantType: company.tenantType,
                mayBind: managesToken,
              }}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

/** A person who was invited to authenticate a company sees nothing else of it. */
function InvitedCompany({ detail }: { detail: CompanyAuthDetail }) {
  const [begun, setBegun] = useState(false);
  return (
    <Page title={detail.companyName}>
      <div className="company-column">
        <Authentication
          detail={detail}
          company={null}
          begun={begun}
          onBegin={() => setBegun(true)}
          onEnd={() => setBegun(false)}
        />
        <HistoryCard history={detail.history} />
      </div>
    </Page>
  );
}
