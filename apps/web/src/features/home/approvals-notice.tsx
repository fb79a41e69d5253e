import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { waitingApprovalsQuery } from '../seals/index.ts';

/** Uses of the company's seals that wait for the reader's approval. */
export function ApprovalsNotice() {
  const { t } = useTranslation('home');
  const { company } = useCurrentUser();
  const { data: waiting = [] } = useQuery({
    ...waitingApprovalsQuery(company?.id ?? ''),
    enabled: company !== null,
    meta: { quiet: true },
  });
  const [first] = waiting;
  if (!first) return null;
  return (
    <div className="home-notice">
      <Banner action={<ButtonLink to={`/sealapproval/${first.id}`}>{t('approvals.go')}</ButtonLink>}>
        {t('approvals.text', { count: waiting.length, person: first.askerName, seal: first.sealName })}
      </Banner>
    </div>
  );
}
