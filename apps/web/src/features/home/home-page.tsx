import './home.css';
import { useQuery } from '@tanstack/react-query';
import { formatDayInWords } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useMayLaunch } from '../../lib/launch-permission.ts';
import { serverNow } from '../../lib/request-marks.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { todoQuery } from '../../lib/todo-query.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BoxCounters } from './box-counters.tsx';
import { CompanyStatus } from './company-status.tsx';
import { partOfDay } from './part-of-day.ts';
import { QuickLaunch } from './quick-launch.tsx';
import { RealNameNotice } from './real-name-notice.tsx';
import { TodoCard } from './todo-card.tsx';

/** What waits for the person, what they may start, and how their company stands. */
export function HomePage() {
  const { t } = useTranslation('system');
  const { user } = useCurrentUser();
  const mayLaunch = useMayLaunch();
  const todo = useQuery(todoQuery);
  const now = serverNow();
  return (
    <Page
      title={t(`home.greeting.${partOfDay(now)}`, { name: user.name })}
      lead={formatDayInWords(now)}
      actions={
        mayLaunch && (
          <ButtonLink to="/launch/contract" look="primary" icon="plus">
            {t('title.launch')}
          </ButtonLink>
        )
      }
    >
      <RealNameNotice />
      <BoxCounters counts={todo.data?.counts} />
      <div className="home-columns">
        <TodoCard query={todo} mayLaunch={mayLaunch ?? false} />
        <div className="home-side">
          <CompanyStatus />
          <QuickLaunch mayLaunch={mayLaunch} drafts={todo.data?.counts.DRAFT ?? 0} />
        </div>
      </div>
    </Page>
  );
}
