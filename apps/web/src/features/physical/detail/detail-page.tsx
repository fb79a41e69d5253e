import './detail-page.css';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ApplicationTag } from '../application-tag.tsx';
import { HandIn } from '../photos/hand-in.tsx';
import { PhotosCard } from '../photos/photos-card.tsx';
import { pressesOf } from '../photos/presses.ts';
import { mayDo, useApplication } from '../use-acted.ts';
import { ActBar } from './acts/act-bar.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { AuthsCard } from './auths-card.tsx';
import { ContentCard } from './content-card.tsx';
import { DebtCard } from './debt-card.tsx';
import { FilesCard } from './files-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

/** `/physical/detail/:id?`: one application to use physical seals: what may be pressed, what was, and how it is proven. */
export function SealApplicationPage() {
  const { t } = useTranslation('physical-detail');
  const { id } = useParams();
  if (id) return <Found id={id} />;
  return (
    <Empty
      heading="h1"
      title={t('none.title')}
      action={
        <ButtonLink look="primary" to="/physical">
          {t('none.list')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </Empty>
  );
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('physical-detail');
  const { data, error, refetch } = useApplication(id);
  if (error && (!data || isFailure(error, 'NOT_FOUND')))
    return (
      <ErrorState
        heading="h1"
        error={error}
        onRetry={() => void refetch()}
        action={<ButtonLink to="/physical">{t('none.list')}</ButtonLink>}
      />
    );
  return data ? <Shown application={data} /> : <PageSkeleton />;
}

function Shown({ application }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  /** The press that a photo is handed in for; `true`: the oldest that waits. */
  const [handing, setHanding] = useState<string | true | null>(null);
  const { serialNo, subject, status, emergency, categoryName, applicantName, createTime, reason } =
    application;
  const onHandIn = mayDo(application, 'photo') ? setHanding : null;
  const isOpen = pressesOf(application).some(({ state }) => state === 'OPEN');
  const refusal = application.nodes.find(({ decision }) => decision === 'REFUSE');
  return (
    <>
      <Crumb label={t('label')} to="/physical" above={t('system:title.sealApplications')}>
        {serialNo}
      </Crumb>
      <Page
        title={
          <span className="press-title">
            {subject} <ApplicationTag application={application} />
            {emergency && <Tag tone="bad">{t('emergency')}</Tag>}
          </span>
        }
        lead={[categoryName, t('applied', { person: applicantName, time: formatShort(createTime) })].join(
          ' · ',
        )}
        actions={
          <ActBar application={application} onHandIn={isOpen && onHandIn ? () => onHandIn(true) : null} />
        }
      >
        {emergency && reason && <Banner tone="warn">{t('emergencyText', { reason })}</Banner>}
        {status === 'FINISHED' && reason && <Banner>{t('finishedText', { reason })}</Banner>}
        {refusal && (
          <Banner tone="bad">{t('refusedText', { person: refusal.name, reason: refusal.opinion })}</Banner>
        )}
        <div className="press-cols">
          <div className="press-main">
            <AuthsCard application={application} />
            {application.presses > 0 || application.photos.length > 0 ? (
              <PhotosCard application={application} onHandIn={onHandIn} />
            ) : null}
            <TimelineCard application={application} />
          </div>
          <div className="press-side">
            <DebtCard application={application} />
            <ContentCard application={application} />
            <FilesCard application={application} />
            <ApprovalCard application={application} />
          </div>
        </div>
      </Page>
      {handing !== null && (
        <HandIn
          application={application}
          pressId={handing === true ? null : handing}
          onClose={() => setHanding(null)}
        />
      )}
    </>
  );
}
