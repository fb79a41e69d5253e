import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { waitingApprovalsQuery, waitingLettersQuery } from '../seals/index.ts';

/** Uses of the company's seals that wait for the reader's approval, and letters of grants that wait for their signature. */
export function SealNotices() {
  const { t } = useTranslation('home');
  const { company } = useCurrentUser();
  const asked = { enabled: company !== null, meta: { quiet: true } };
  const { data: approvals = [] } = useQuery({ ...waitingApprovalsQuery(company?.id ?? ''), ...asked });
  const { data: letters = [] } = useQuery({ ...waitingLettersQuery(company?.id ?? ''), ...asked });
  const [approval] = approvals;
  const [letter] = letters;
  return (
    <>
      {approval && (
        <Notice to={`/sealapproval/${approval.id}`} go={t('approvals.go')}>
          {t('approvals.text', {
            count: approvals.length,
            person: approval.askerName,
            seal: approval.sealName,
          })}
        </Notice>
      )}
      {letter && (
        <Notice to={`/sealletter/${letter.grantId}`} go={t('letters.go')}>
          {t('letters.text', { count: letters.length, seal: letter.sealName, person: letter.subjectName })}
        </Notice>
      )}
    </>
  );
}

function Notice({ to, go, children }: { to: string; go: string; children: ReactNode }) {
  return (
    <div className="home-notice">
      <Banner action={<ButtonLink to={to}>{go}</ButtonLink>}>{children}</Banner>
    </div>
  );
}
