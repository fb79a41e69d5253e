import {
  listOwnJoinRequestsCall,
  withdrawJoinRequestCall,
} from '@cinnabar/protocol/organizations/joining/joining-calls';
import type { OwnJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { JoinStatus } from '@cinnabar/protocol/organizations/joining/joining-values';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AskDialog } from './ask-dialog.tsx';

const OWN_REQUESTS = ['join-requests'];

const TONES: Record<JoinStatus, TagTone> = {
  PENDING: 'go',
  APPROVED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'idle',
  EXPIRED: 'idle',
};

/** `/joincompany`: the person's own requests to join companies, and a new one. */
export function OwnRequestsPage() {
  const { t } = useTranslation('organizations-joining');
  const client = useQueryClient();
  /** The request that is asked again, or a new one. */
  const [asking, setAsking] = useState<OwnJoinRequest | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: OWN_REQUESTS,
    queryFn: () => api(listOwnJoinRequestsCall),
  });
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const ask = (
    <Button look="primary" icon="plus" onClick={() => setAsking('new')}>
      {t('ask')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={data.length > 0 && ask}>
      <Card flush>
        {data.length === 0 ? (
          <Empty title={t('none')} action={ask}>
            {t('noneText')}
          </Empty>
        ) : (
          <SettingList>
            {data.map((request) => (
              <OwnRequest
                key={request.id}
                request={request}
                newest={data.find(({ company }) => company === request.company) === request}
                onAsk={() => setAsking(request)}
              />
            ))}
          </SettingList>
        )}
      </Card>
      {asking && (
        <AskDialog
          again={asking === 'new' ? undefined : asking}
          onAsked={() => void client.invalidateQueries({ queryKey: OWN_REQUESTS })}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}

interface OwnRequestProps {
  request: OwnJoinRequest;
  /** Of those to the same company: only this one can be asked again. */
  newest: boolean;
  onAsk: () => void;
}

function OwnRequest({ request, newest, onAsk }: OwnRequestProps) {
  const { t } = useTranslation('organizations-joining');
  const client = useQueryClient();
  const { id, company, status, number, department, remark, reason, createTime, expireTime } = request;
  const withdraw = useMutation({
    mutationFn: () => api(withdrawJoinRequestCall, { body: { id } }),
    onSuccess: () => notify('ok', t('withdrawn')),
    // Also after a refusal: the request was decided in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: OWN_REQUESTS }),
  });
  const mayAskAgain = newest && status !== 'PENDING' && status !== 'APPROVED';
  return (
    <SettingRow
      name={
        <>
          {company}
          <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
        </>
      }
      value={
        status === 'REJECTED'
          ? t('reason', { reason })
          : t(`next.${status}`, { date: formatDate(expireTime) })
      }
      note={[
        t('asked', { date: formatDate(createTime) }),
        number && t('numberIs', { number }),
        department,
        remark,
      ]
        .filter(Boolean)
        .join(' · ')}
      action={
        status === 'PENDING' ? (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        ) : (
          mayAskAgain && <Button onClick={onAsk}>{t('askAgain')}</Button>
        )
      }
    />
  );
}
