import {
  getApplicationReviewCall,
  getLicensePictureCall,
  reviewApplicationCall,
} from '@cinnabar/protocol/organizations/company-auth-calls';
import type { ApplicationReview } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CompareTable } from './compare-table.tsx';
import { LetterCard } from './letter-card.tsx';
import { LicenseView } from './license-view.tsx';
import { ProofCard } from './proof-card.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewPosition } from './review-position.tsx';

const LIST = '/platformmanage/review';

/** `/platformmanage/review/:id`: the license beside what was entered, the proof, and the two ways to decide. */
export function ReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('organizations-auth');
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', 'review', id],
    queryFn: () => api(getApplicationReviewCall, { query: { id } }),
    // Each look is recorded, and the papers are not to outlive it in this browser.
    staleTime: Infinity,
    gcTime: 0,
  });
  const gone = isFailure(error, 'NOT_FOUND') || (data && data.application.status !== 'APPLIED');
  if (gone)
    return (
      <Empty
        heading="h1"
        drawing="done"
        title={t('review.gone')}
        action={<ButtonLink to={LIST}>{t('review.all')}</ButtonLink>}
      >
        {t('review.goneText')}
      </Empty>
    );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Review review={data} />;
}

function Review({ review }: { review: ApplicationReview }) {
  const { t } = useTranslation('organizations-auth');
  const [rejecting, setRejecting] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { companyId, application } = review;
  const { id, name, applicant, submitTime, change, way, proof, licenseId } = application;
  const { mutate, isPending } = useMutation({
    mutationFn: (verdict: { pass: boolean; reason?: string }) =>
      api(reviewApplicationCall, { body: { id, ...verdict } }),
    onSuccess: (_, { pass }) => {
      notify('ok', t(pass ? 'review.passed' : 'review.rejected', { name }));
      void client.invalidateQueries({ queryKey: ['applications'], refetchType: 'none' });
      navigate(LIST, { replace: true });
    },
  });
  const proved = way === 'REVIEW' || proof === 'PROVED';
  const source = mediaUrl(getLicensePictureCall, { query: { companyId } }, { of: licenseId });
  const days = daysSince(submitTime!);
  return (
    <>
      <Crumb label={t('review.path')} to={LIST} above={t('review.all')}>
        {name}
      </Crumb>
      <Page
        title={name}
        lead={[
          t(change ? 'history.change' : 'history.first'),
          t('reviews.submitted', { name: applicant, time: formatShort(submitTime!) }),
          days > 0 && t('review.waited', { count: days }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={<ReviewPosition id={id} />}
      >
        <div className="review-columns">
          <LicenseView source={source} />
          <div className="company-column">
            <Card flush title={t('review.compare')}>
              <CompareTable review={review} />
            </Card>
            <ProofCard application={application} />
            {application.letter && <LetterCard companyId={companyId} application={application} />}
          </div>
        </div>
        <div className="review-verdict">
          <p>
            <b>{t(change ? 'review.afterChange' : 'review.after', { name })}</b>
            <small>{t(proved ? 'review.afterText' : 'review.unproved')}</small>
          </p>
          <Button look="danger" onClick={() => setRejecting(true)}>
            {t('review.reject')}
          </Button>
          <Button look="primary" busy={isPending} disabled={!proved} onClick={() => mutate({ pass: true })}>
            {t('review.pass')}
          </Button>
        </div>
        {rejecting && (
          <RejectDialog
            name={name}
            onClose={() => setRejecting(false)}
            onReject={(reason) => mutate({ pass: false, reason })}
          />
        )}
      </Page>
    </>
  );
}

const DAY_MS = 86_400_000;

/** Whole days. */
const daysSince = (time: string): number => Math.floor((Date.now() - Date.parse(time)) / DAY_MS);
