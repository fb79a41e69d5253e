import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { realNameQuery } from '../../lib/queries/real-name-query.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** What waits for an administrator of the platform, and what a person has not done about their own identity. */
export function RealNameNotice() {
  const { t } = useTranslation('home');
  const { within } = useCurrentUser();
  const { data } = useQuery({ ...realNameQuery, enabled: within === undefined });
  if (!data) return null;
  const { state, reviewsWaiting } = data;
  const mayTry = state === 'NONE' || state === 'FAILED';
  return (
    <>
      {reviewsWaiting !== null && reviewsWaiting > 0 && (
        <div className="home-notice">
          <Banner action={<ButtonLink to="/verify?review">{t('reviews.go')}</ButtonLink>}>
            {t('reviews.text', { count: reviewsWaiting })}
          </Banner>
        </div>
      )}
      {mayTry && (
        <div className="home-notice">
          <Banner
            tone={state === 'FAILED' ? 'bad' : 'info'}
            action={<ButtonLink to="/realname">{t('verify.go')}</ButtonLink>}
          >
            {t(`verify.${state}`)}
          </Banner>
        </div>
      )}
    </>
  );
}
