import { lookAtHandoverCall } from '@cinnabar/protocol/contracts/handover-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkEnding, LinkPage, useLinkToken } from '../../../ui/layout/link-page.tsx';
import { DeviceEntrance } from './device-entrance.tsx';
import { LinkEntrance } from './link-entrance.tsx';

/** `/weaversign#token`: entry point of a hand-off or of a signing link. Needs no sign-in; either can be used once. */
export function HandoverPage() {
  const token = useLinkToken();
  return (
    <LinkPage>
      <Entrance key={token} token={token} />
    </LinkPage>
  );
}

function Entrance({ token }: { token: string }) {
  const { t } = useTranslation('contracts-handover');
  const look = useQuery({
    queryKey: ['handover-look', token],
    queryFn: () => api(lookAtHandoverCall, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const onLook = () => void look.refetch();

  if (look.error) {
    if (!isFailure(look.error, 'NOT_FOUND'))
      return <ErrorState heading="h1" title={t('visit.failed')} error={look.error} onRetry={onLook} />;
    return (
      <LinkEnding
        drawing="torn"
        title={t('visit.unknown')}
        action={<ButtonLink to="/contractlist">{t('system:action.ownContracts')}</ButtonLink>}
      >
        {t('visit.unknownText')}
      </LinkEnding>
    );
  }
  if (!look.data)
    return (
      <Loading>
        <Skeleton height={280} round={10} />
      </Loading>
    );
  const Kind = look.data.kind === 'LINK' ? LinkEntrance : DeviceEntrance;
  return <Kind token={token} look={look.data} onLook={onLook} />;
}
