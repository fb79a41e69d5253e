import { getForwardInfoCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { ForwardInfo } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { loginAddress } from '../../../lib/api/session-loss.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { authQuery } from '../authentication/auth-query.ts';
import { Authentication } from '../authentication/authentication.tsx';
import { InvitationFrame, InvitationPaper } from '../invitation/invitation-frame.tsx';
import { InvitedNeeds } from './invited-needs.tsx';

/** `/forwardauth/:id`: a person is asked to have a company authenticated. */
export function ForwardAuthPage() {
  const { id = '' } = useParams();
  return (
    <InvitationFrame>
      <Invitation id={id} />
    </InvitationFrame>
  );
}

function Invitation({ id }: { id: string }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery({
    queryKey: ['forward-auth', id],
    queryFn: () => api(getForwardInfoCall, { query: { id } }),
  });
  const home = <ButtonLink to="/">{t('system:action.home')}</ButtonLink>;
  if (isFailure(error, 'NOT_FOUND'))
    return (
      <Empty heading="h1" drawing="locked" title={t('invited.gone')} action={home}>
        {t('invited.goneText')}
      </Empty>
    );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Invited info={data} />;
}

function Invited({ info }: { info: ForwardInfo }) {
  const { t } = useTranslation('organizations');
  const { user } = useCurrentUser();
  const { companyId } = info;
  const auth = useQuery({ ...authQuery(companyId ?? ''), enabled: companyId !== null });
  const [begun, setBegun] = useState(false);
  return (
    <>
      <InvitationPaper company={info} lead={t('invited.lead', { sender: info.sender })}>
        <Facts
          entries={[
            [t('invited.remark'), info.remark],
            [t('invited.contract'), info.contractName ?? t('facts.none')],
          ]}
        />
        {info.authenticated ? <Banner tone="ok">{t('invited.done')}</Banner> : <InvitedNeeds info={info} />}
        {!info.mine && (
          <>
            <Banner tone="warn">{t('invited.notYours', { name: user.name })}</Banner>
            <div className="invitation-acts">
              <ButtonLink look="primary" to={loginAddress()}>
                {t('invited.other')}
              </ButtonLink>
            </div>
          </>
        )}
      </InvitationPaper>
      {auth.data && !info.authenticated && (
        <div className="invitation-work">
          <Authentication
            detail={auth.data}
            company={null}
            begun={begun}
            onBegin={() => setBegun(true)}
            onEnd={() => setBegun(false)}
          />
        </div>
      )}
    </>
  );
}
