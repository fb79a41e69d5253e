import './home.css';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../lib/api/request-marks.ts';
import { formatDayInWords } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { todoQuery } from '../../lib/queries/todo-query.ts';
import { useMayLaunch } from '../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BoxCounters } from './box-counters.tsx';
import { CompanyStatus } from './company-status.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OperationCard } from './operation-card.tsx';
import { overviewQuery } from './overview-query.ts';
import { partOfDay } from './part-of-day.ts';
import { ProposalsNotice } from './proposals-notice.tsx';
import { QuickLaunch } from './quick-launch.tsx';
import { RealNameNotice } from './real-name-notice.tsx';
import { RecentCard } from './recent-card.tsx';
import { SealNotices } from './seal-notices.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TodoCard } from './todo-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What is due, what waits for whom, what changed last; what may be started, and the state of the company. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { user, company, employee } = useCurrentUser();
  const mayLaunch = useMayLaunch();
  const todo = useQuery(todoQuery);
  const overview = useQuery(overviewQuery);
  const isNew = todo.data?.counts.ALL === 0;
  const now = serverNow();
  return (
    <Page
      title={t(`greeting.${partOfDay(now)}`, { name: user.name })}
      lead={formatDayInWords(now)}
      actions={
        mayLaunch && (
          <ButtonLink to="/launch/contract" look="primary" icon="plus">
            {t('system:title.launch')}
          </ButtonLink>
        )
      }
    >
      <ProposalsNotice />
      <SealNotices />
      <RealNameNotice />
      <BoxCounters counts={todo.data?.counts} />
      <div className="home-columns">
        <div className="home-main">
          {isNew ? (
            <FirstSteps mayLaunch={mayLaunch ?? false} />
          ) : (
            <>
              <TodoCard query={todo} />
              <WaitingCard
                rows={overview.data?.waiting}
                count={todo.data?.counts.WAITING ?? 0}
                error={overview.error}
                onRetry={overview.refetch}
              />
              <RecentCard rows={overview.data?.recent} error={overview.error} onRetry={overview.refetch} />
            </>
          )}
        </div>
        <div className="home-side">
          <CompanyStatus />
          {company && (employee?.admin || employee?.lp) && <OperationCard companyId={company.id} />}
          {company && (employee?.admin || employee?.lp) && company.tenantType !== 'COMPANY' && (
            <TemplatesCard companyId={company.id} />
          )}
          <QuickLaunch mayLaunch={mayLaunch} drafts={todo.data?.counts.DRAFT ?? 0} />
        </div>
      </div>
    </Page>
  );
}
