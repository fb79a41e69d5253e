import {
  getRealNamePhotoCall,
  getRealNameReviewCall,
} from '@cinnabar/protocol/identity/real-name/real-name-calls';
import type { RealNameReview } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { mediaUrl } from '../../../../lib/api/view-token.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Loaded } from '../../account/loaded.tsx';
import { photoKey } from '../photo-key.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useVerdict } from './use-verdict.ts';

/** `/verify?review=…`: photos beside what was typed, and the two ways to decide. */
export function ReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('identity-realname');
  const query = useQuery({
    queryKey: ['real-name', 'review', id],
    queryFn: () => api(getRealNameReviewCall, { params: { id } }),
    // Each look is recorded, and the papers are not to outlive it in this browser.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error } = query;
  return (
    <Page
      title={data ? t('review.title', { name: data.name }) : t('reviews.title')}
      lead={<Link to="/verify?review">{t('review.all')}</Link>}
    >
      {isFailure(error, 'NOT_FOUND') ? (
        <Card>
          <Empty
            drawing="done"
            title={t('review.gone')}
            action={<ButtonLink to="/verify?review">{t('review.all')}</ButtonLink>}
          >
            {t('review.goneText')}
          </Empty>
        </Card>
      ) : (
        <Loaded query={query}>{(review) => <Review review={review} />}</Loaded>
      )}
    </Page>
  );
}

function Review({ review }: { review: RealNameReview }) {
  const { t } = useTranslation('identity-realname');
  const [refusing, setRefusing] = useState(false);
  const verdict = useVerdict(review);
  const { name, paper, number, contact, createTime, photos } = review;
  return (
    <div className="real-name-columns real-name-review">
      <Card title={t('review.photos')}>
        <ul className="real-name-papers-photos">
          {photos.map((photo) => {
            const side = t(photoKey(photo.side, paper));
            const source = mediaUrl(getRealNamePhotoCall, { params: { id: photo.id } });
            return (
              <li key={photo.id}>
                <a href={source} target="_blank" rel="noreferrer" aria-label={t('review.enlarge', { side })}>
                  <img src={source} alt={t('photo.alt', { side })} />
                </a>
                <span>{side}</span>
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title={t('review.facts')}>
        <Facts
          entries={[
            [t('fact.name'), <b key="name">{name}</b>],
            [t('fact.paper'), t(`paper.${paper}`)],
            [
              t('fact.number'),
              <b key="number" className="real-name-number">
                {number}
              </b>,
            ],
            [t('fact.contact'), contact],
            [t('fact.submitted'), formatDateTime(createTime)],
          ]}
        />
        <p className="real-name-hint">{t('review.hint')}</p>
        <div className="real-name-actions">
          <Button look="danger" onClick={() => setRefusing(true)}>
            {t('review.refuse')}
          </Button>
          <Button look="primary" busy={verdict.busy} onClick={() => verdict.decide(true)}>
            {t('review.pass')}
          </Button>
        </div>
      </Card>
      <RefuseDialog
        open={refusing}
        name={name}
        busy={verdict.busy}
        onClose={() => setRefusing(false)}
        onRefuse={(reason) => verdict.decide(false, reason)}
      />
    </div>
  );
}
