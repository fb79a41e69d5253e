import type { HandoverLook, OpenedHandover } from '@cinnabar/protocol/contracts/handover-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { hasCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkEnding, LinkPage, useLinkToken } from '../../../ui/layout/link-page.tsx';

const UNKNOWN = 404;
const CLOSED = 3001090;
const OTHER_PERSON = 3001091;

/** `/weaversign#token`: where a handed-over contract enters. Needs no login; the link is good once. */
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const look = useQuery({
    queryKey: ['handover-look', token],
    queryFn: () => api.post<HandoverLook>('/contract/handover/look', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const open = useMutation({
    mutationFn: async (leave: boolean) => {
      if (leave) await api.post('/logout');
      return api.post<OpenedHandover>('/contract/handover/open', { token });
    },
    meta: { quiet: true },
    onSuccess: ({ contractId }) => {
      // Whoever was known here before is not who reads now.
      client.clear();
      navigate(`/sign/${contractId}`, { replace: true });
    },
    onError: (error) => void (hasCode(error, CLOSED) && look.refetch()),
  });

  if (look.error) {
    if (hasCode(look.error, UNKNOWN)) return <Ending kind="unknown" drawing="torn" />;
    return (
      <ErrorState
        heading="h1"
        title={t('visit.failed')}
        error={look.error}
        onRetry={() => void look.refetch()}
      />
    );
  }
  if (!look.data)
    return (
      <Loading>
        <Skeleton height={280} round={10} />
      </Loading>
    );
  const { status, name } = look.data;
  if (status === 'DONE') return <Ending kind="done" drawing="done" />;
  if (status === 'OPENED') return <Ending kind="used" drawing="locked" />;
  if (status === 'EXPIRED') return <Ending kind="expired" drawing="locked" />;
  const other = hasCode(open.error, OTHER_PERSON);
  return (
    <>
      <h1>{t(other ? 'visit.other' : 'visit.title')}</h1>
      <p className="link-page-lead" role={other ? 'alert' : undefined}>
        {t(other ? 'visit.otherText' : 'visit.lead', { name })}
      </p>
      {open.error && !other && <ErrorState error={open.error} />}
      <Button look="primary" size="large" block busy={open.isPending} onClick={() => open.mutate(other)}>
        {t(other ? 'visit.leave' : 'visit.open')}
      </Button>
      <p className="link-page-note">{t('visit.scope')}</p>
    </>
  );
}

function Ending({
  kind,
  drawing,
}: {
  kind: 'used' | 'done' | 'expired' | 'unknown';
  drawing: 'done' | 'torn' | 'locked';
}) {
  const { t } = useTranslation('contracts-handover');
  return (
    <LinkEnding drawing={drawing} title={t(`visit.${kind}`)}>
      {t(`visit.${kind}Text`)}
    </LinkEnding>
  );
}
