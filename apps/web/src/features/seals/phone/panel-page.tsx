import { fillPanelCall, openPanelCall } from '@cinnabar/protocol/seals/signature-calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkEnding, LinkPage, useLinkToken } from '../../../ui/layout/link-page.tsx';
import '../signature-maker.css';
import './panel-page.css';
import { PanelSheet } from './panel-sheet.tsx';

/** `/signature/panel#token`: the sheet on the phone. Needs no login; the link is good for one signature. */
export function PanelPage() {
  const token = useLinkToken();
  return (
    <LinkPage className="panel-page">
      <Panel key={token} token={token} />
    </LinkPage>
  );
}

function Panel({ token }: { token: string }) {
  const { t } = useTranslation('seals');
  const [sent, setSent] = useState(false);
  const opened = useQuery({
    queryKey: ['seals', 'opened-panel', token],
    queryFn: () => api(openPanelCall, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fill = useMutation({
    mutationFn: (image: string) => api(fillPanelCall, { body: { token, image } }),
    meta: { quiet: true },
    onSuccess: () => setSent(true),
    // Whether it was used or expired meanwhile is read again.
    onError: (error) => error instanceof ApiError && error.status === 409 && opened.refetch(),
  });

  if (sent) return <Ending kind="sent" drawing="done" />;
  if (isFailure(opened.error, 'NOT_FOUND')) return <Ending kind="unknown" drawing="torn" />;
  if (opened.error)
    return (
      <ErrorState
        heading="h1"
        title={t('panel.failed')}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    );
  if (!opened.data)
    return (
      <Loading>
        <Skeleton height={320} round={10} />
      </Loading>
    );
  if (opened.data.status === 'DONE') return <Ending kind="used" drawing="locked" />;
  if (opened.data.status === 'EXPIRED') return <Ending kind="expired" drawing="locked" />;
  return (
    <PanelSheet
      signerName={opened.data.name}
      busy={fill.isPending}
      problem={
        fill.error ? (fill.error instanceof ApiError ? errorText(fill.error) : t('panel.failed')) : null
      }
      onSend={fill.mutate}
    />
  );
}

function Ending({
  kind,
  drawing,
}: {
  kind: 'sent' | 'used' | 'expired' | 'unknown';
  drawing: 'done' | 'torn' | 'locked';
}) {
  const { t } = useTranslation('seals');
  return (
    <LinkEnding drawing={drawing} title={t(`panel.${kind}`)}>
      {t(`panel.${kind}Text`)}
    </LinkEnding>
  );
}
