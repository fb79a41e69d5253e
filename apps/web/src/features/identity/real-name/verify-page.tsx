import './real-name.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { realNameQuery } from '../../../lib/queries/real-name-query.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../account/loaded.tsx';
import { ReviewPage } from './review/review-page.tsx';
import { ReviewsPage } from './review/reviews-page.tsx';
import { StateFacts } from './state-facts.tsx';
import { useWayBack } from './use-way-back.ts';

/** `/verify`: where a user arrives whose act requires a verified identity; with `review`, what platform administrators decide. */
export function VerifyPage() {
  const [search] = useSearchParams();
  const review = search.get('review');
  if (review === null) return <DemandedPage />;
  return review === '' ? <ReviewsPage /> : <ReviewPage key={review} id={review} />;
}

function DemandedPage() {
  const { t } = useTranslation('identity-realname');
  const { service, carry } = useWayBack();
  const query = useQuery(realNameQuery);
  return (
    <Page title={t('verify.title')}>
      <div className="real-name-page">
        <Loaded query={query}>
          {(data) => {
            const { state } = data;
            const passed = state === 'PASSED';
            const open = state === 'PENDING' ? 'pending' : state === 'REDIRECT' ? 'redirect' : null;
            return (
              <Card>
                <Empty
                  drawing={passed ? 'done' : 'locked'}
                  title={t(passed ? 'verify.passed' : open ? `${open}.title` : 'verify.demanded')}
                  action={
                    passed ? (
                      <ButtonLink to={service ?? '/'} look="primary">
                        {t(service ? 'done.back' : 'done.home')}
                      </ButtonLink>
                    ) : (
                      <ButtonLink to={carry('/realname')} look="primary">
                        {t(open ? 'done.see' : 'verify.go')}
                      </ButtonLink>
                    )
                  }
                >
                  {t(passed ? 'verify.passedText' : 'verify.demandedText')}
                </Empty>
                {passed && (
                  <div className="real-name-outcome-facts">
                    <StateFacts data={data} />
                  </div>
                )}
              </Card>
            );
          }}
        </Loaded>
      </div>
    </Page>
  );
}
