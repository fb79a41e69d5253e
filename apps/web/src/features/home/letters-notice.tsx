import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { waitingLettersQuery } from '../seals/index.ts';

/** Letters of grants that wait for the reader's signature. */
export function LettersNotice() {
  const { t } = useTranslation('home');
  const { company } = useCurrentUser();
  const { data: waiting = [] } = useQuery({
    ...waitingLettersQuery(company?.id ?? ''),
    enabled: company !== null,
    meta: { quiet: true },
  });
  const [first] = waiting;
  if (!first) return null;
  return (
    <div className="home-notice">
      <Banner action={<ButtonLink to={`/sealletter/${first.grantId}`}>{t('letters.go')}</ButtonLink>}>
        {t('letters.text', { count: waiting.length, seal: first.sealName, person: first.subjectName })}
      </Banner>
    </div>
  );
}
