import {
  acceptInvitationCall,
  declineInvitationCall,
  getJoinInvitationCall,
} from '@cinnabar/protocol/organizations/staff-calls';
import type { JoinInvitation } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { loginAddress } from '../../../../lib/api/session-loss.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSwitchTenant } from '../../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { InvitationFrame, InvitationPaper } from '../../invitation/invitation-frame.tsx';
import { useStaffAct } from '../use-staff-act.ts';

/** `/joincompany/:id`: a company asks a person to become its employee. */
export function JoinPage() {
  const { id = '' } = useParams();
  return (
    <InvitationFrame>
      <Invitation id={id} />
    </InvitationFrame>
  );
}

function Invitation({ id }: { id: string }) {
  const { t } = useTranslation('organizations-staff');
  const { data, error, refetch } = useQuery({
    queryKey: ['join', id],
    queryFn: () => api(getJoinInvitationCall, { query: { id } }),
  });
  if (isFailure(error, 'NOT_FOUND'))
    return (
      <Empty
        heading="h1"
        drawing="locked"
        title={t('join.gone')}
        action={
          <>
            <ButtonLink look="primary" to="/">
              {t('system:action.home')}
            </ButtonLink>
            <ButtonLink to={loginAddress()}>{t('join.other')}</ButtonLink>
          </>
        }
      >
        {t('join.goneText')}
      </Empty>
    );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Asked invitation={data} />;
}

function Asked({ invitation }: { invitation: JoinInvitation }) {
  const { t } = useTranslation('organizations-staff');
  const navigate = useNavigate();
  const { busy, run } = useStaffAct();
  const { mutateAsync: enter } = useSwitchTenant();
  const { id, companyName, name, number, department, position, contact } = invitation;

  async function accept() {
    const join = async () => {
      const { companyId } = await api(acceptInvitationCall, { body: { id } });
      await enter(companyId);
    };
    if (await run(join, t('join.joined', { company: companyName }))) navigate('/', { replace: true });
  }
  async function decline() {
    if (await run(() => api(declineInvitationCall, { body: { id } }), t('join.declined')))
      navigate('/', { replace: true });
  }
  return (
    <InvitationPaper company={invitation} lead={t('join.lead')}>
      <Facts
        entries={[
          [t('join.name'), name],
          [t('join.number'), number],
          [t('join.department'), department],
          [t('join.position'), position],
          [t('join.contact'), contact],
        ]}
      />
      <Banner>{t('join.effect')}</Banner>
      <div className="invitation-acts">
        <Button look="primary" busy={busy} onClick={() => void accept()}>
          {t('join.accept')}
        </Button>
        <Button disabled={busy} onClick={() => void decline()}>
          {t('join.decline')}
        </Button>
      </div>
    </InvitationPaper>
  );
}
