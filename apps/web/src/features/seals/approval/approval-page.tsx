import './approval-page.css';
import type { Approval } from '@cinnabar/protocol/seals/approval-schema';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatNames, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalPages } from './approval-pages.tsx';
import { approvalQuery } from './approval-queries.ts';
import { APPROVAL_TONES } from './approval-tones.ts';

/** `/sealapproval/:id`: a request to use a seal once: the pages with the seal in its place, what it is for, and the answer. */
export function SealApprovalPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(approvalQuery(id));
  if (error && (!data || isFailure(error, 'NOT_FOUND')))
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  return data ? <Shown approval={data} /> : <PageSkeleton />;
}

function Shown({ approval }: { approval: Approval }) {
  const { t } = useTranslation('seals-approval');
  const { number, state, askerName, sealName, subject, counterparties, askTime } = approval;
  const parties = formatNames(counterparties);
  return (
    <>
      {/* An examiner may have no menu of seals. */}
      <Crumb label={t('label')} to="/" above={t('system:title.home')}>
        {number}
      </Crumb>
      <Page
        title={
          <span className="approval-title">
            {t('heading', { person: askerName, seal: sealName })}{' '}
            <Tag tone={APPROVAL_TONES[state]}>{t(`state.${state}`)}</Tag>
          </span>
        }
        lead={`${parties ? t('aboutWith', { subject, parties }) : subject} · ${t('asked', { person: askerName, time: formatShort(askTime) })}`}
      >
        <div className="approval">
          <ApprovalPages approval={approval} />
          <aside className="approval-side">
            <ApprovalFacts approval={approval} />
            <AnswerBar approval={approval} />
          </aside>
        </div>
      </Page>
    </>
  );
}
