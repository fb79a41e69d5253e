import './review.css';
import type { ApplicationReviews } from '@cinnabar/protocol/organizations/company-auth-schema';
import { administersPlatform } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Pip } from '../../../ui/data/pip.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { ReviewPage } from './review-page.tsx';
import { reviewsQuery } from './review-queries.ts';

/** `/platformmanage/review/:id?`: companies that wait for administrators of the platform, or one of them. */
export function ReviewsPage() {
  const { id } = useParams();
  const profile = useCurrentUser();
  if (!administersPlatform(profile)) return <Navigate to="/error/permission" replace />;
  return id ? <ReviewPage key={id} id={id} /> : <Reviews />;
}

function Reviews() {
  const { t } = useTranslation('organizations-auth');
  const { data, error, refetch } = useQuery(reviewsQuery);
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Page title={t('reviews.title')} lead={t('reviews.lead')}>
      <div className="company-column">
        <Waiting reviews={data} />
        <PayeeCard payee={data.payee} onSaved={() => void refetch()} />
      </div>
    </Page>
  );
}

function Waiting({ reviews: { list, total } }: { reviews: ApplicationReviews }) {
  const { t } = useTranslation('organizations-auth');
  return (
    <Card flush>
      {list.length === 0 ? (
        <Empty drawing="done" title={t('reviews.none')}>
          {t('reviews.noneText')}
        </Empty>
      ) : (
        <SettingList>
          {list.map((one) => (
            <SettingRow
              key={one.id}
              lead={<Pip name={one.companyName} kind="company" />}
              name={one.companyName}
              value={t(one.change ? 'history.change' : 'history.first')}
              note={[
                t(`way.${one.way}.name`),
                one.proof === 'PROVED'
                  ? t('proofs.states.PROVED')
                  : one.way === 'LETTER'
                    ? t('reviews.unsigned')
                    : one.way === 'PAYMENT' && t(one.announced ? 'reviews.paid' : 'reviews.unpaid'),
                t('reviews.submitted', { name: one.applicant, time: formatShort(one.submitTime) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              action={<ButtonLink to={`/platformmanage/review/${one.id}`}>{t('reviews.open')}</ButtonLink>}
            />
          ))}
        </SettingList>
      )}
      {total > list.length && (
        <p className="review-more">{t('reviews.more', { count: total - list.length })}</p>
      )}
    </Card>
  );
}

/** The account that companies pay a cent to. */
function PayeeCard({ payee, onSaved }: { payee: ApplicationReviews['payee']; onSaved: () => void }) {
  const { t } = useTranslation('organizations-auth');
  const [open, setOpen] = useState(false);
  return (
    <Card flush title={t('payee.title')}>
      <SettingList>
        <SettingRow
          name={payee ? payee.holder : t('payee.none')}
          value={payee && `${payee.account} · ${payee.bank}`}
          note={t('payee.text')}
          action={<Button onClick={() => setOpen(true)}>{t(payee ? 'payee.change' : 'payee.set')}</Button>}
        />
      </SettingList>
      {open && <PayeeDialog payee={payee} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Card>
  );
}
