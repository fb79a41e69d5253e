import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { reviewsQuery } from './review-queries.ts';

/** Which of the waiting companies this is, with the one before and the one after. */
export function ReviewPosition({ id }: { id: string }) {
  const { t } = useTranslation('organizations-auth');
  const { data } = useQuery(reviewsQuery);
  const at = data?.list.findIndex((one) => one.id === id) ?? -1;
  if (!data || at < 0) return null;
  const [before, after] = [data.list[at - 1], data.list[at + 1]];
  return (
    <span className="review-position">
      {t('review.position', { at: at + 1, count: data.total })}
      {before && (
        <ButtonLink size="small" to={`/platformmanage/review/${before.id}`}>
          {t('review.before')}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink size="small" to={`/platformmanage/review/${after.id}`}>
          {t('review.next')}
        </ButtonLink>
      )}
    </span>
  );
}
