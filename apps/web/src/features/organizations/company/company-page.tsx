import './company-page.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { ownPath } from '../../../lib/session/own-path.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AuthCard } from './auth-card.tsx';
import { companyQuery } from './company-queries.ts';
import { LogoRow } from './logo-row.tsx';
import { MembersCard } from './members-card.tsx';
import { SealsCard } from './seals-card.tsx';

/** `/companyinfo`: who the company is, its mark, how far its authentication is; `companyId` names another than the present one. */
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
  const { data, error, refetch } = useQuery(companyQuery(companyId));
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { company, legalPerson, employees } = data;
  const ofOwn = companyId === own?.id;
  // The present company's administrators; for another company the server decides when the act is called.
  const looksAfter = ofOwn && Boolean(employee?.admin || employee?.lp);
  return (
    <Page
      title={company.name}
      lead={t(`system:tenantType.${company.tenantType}`)}
      actions={back && back !== '/' && <ButtonLink to={back}>{t('back')}</ButtonLink>}
    >
      <div className="company-columns">
        <div className="company-column">
          <Card title={t('facts.title')}>
            <Facts
              entries={[
                [t('facts.name'), company.name],
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
                [t('facts.employees'), employees],
                [
                  t('facts.state'),
                  <Tag key="state" tone={company.freeze ? 'bad' : 'ok'}>
                    {t(company.freeze ? 'facts.frozen' : 'facts.normal')}
                  </Tag>,
                ],
              ]}
            />
          </Card>
          {ofOwn && <MembersCard companyId={companyId} all={employees} />}
        </div>
        <div className="company-column">
          <AuthCard company={company} looksAfter={looksAfter} />
          <LogoRow company={company} looksAfter={looksAfter} />
          {ofOwn && <SealsCard companyId={companyId} />}
        </div>
      </div>
    </Page>
  );
}
