import { confirmTokenLostCall, withdrawTokenLostCall } from '@cinnabar/protocol/seals/token-calls';
import './token-card.css';
import type { Token } from '@cinnabar/protocol/seals/token-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useMayUse } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { BindDialog } from './bind-dialog.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { SyncDialog } from './sync-dialog.tsx';
import { type TokenHolder, tokenQuery, useTokenChange } from './token-queries.ts';

const TONES = { BOUND: 'ok', UNSYNCED: 'warn', LOST: 'bad' } as const;

/** What a change of one's own token takes besides: a proof of the person. */
type Guard = (act: () => Promise<unknown>) => Promise<void>;

interface TokenCardProps {
  holder: TokenHolder;
  guard?: Guard;
}

const plain: Guard = async (act) => void (await act());

/** The token of a company, a seal or the reader: its state, and what the reader may do with it. Nothing for those who may not see it. */
export function TokenCard({ holder, guard = plain }: TokenCardProps) {
  const { t } = useTranslation('seals-tokens');
  const [binding, setBinding] = useState(false);
  const { data } = useQuery({ ...tokenQuery(holder), retry: false });
  const isOpen = useMayUse('TOKENS');
  if (!data) return null;
  const { token, mayBind } = data;
  const isOwn = isOfReader(holder);
  return (
    <Card
      title={t('title')}
      extra={
        mayBind &&
        (isOpen || isOwn) && (
          <Button size="small" icon="plus" onClick={() => setBinding(true)}>
            {t('bind')}
          </Button>
        )
      }
    >
      {token ? (
        <BoundToken holder={holder} token={token} guard={guard} />
      ) : (
        <p className="token-none">
          {t('none')}
          <small>{t(isOwn ? 'noneOwn' : holder.kind === 'SEAL' ? 'noneSeal' : 'noneCompany')}</small>
        </p>
      )}
      {binding && <BindDialog holder={holder} guard={guard} onClose={() => setBinding(false)} />}
    </Card>
  );
}

const isOfReader = (holder: TokenHolder): boolean =>
  holder.kind === 'COMPANY' && holder.tenantType === 'PERSONAL';

function BoundToken({ holder, token, guard }: { holder: TokenHolder; token: Token; guard: Guard }) {
  const { t } = useTranslation('seals-tokens');
  const [open, setOpen] = useState<'sync' | 'lost' | 'release' | null>(null);
  const close = () => setOpen(null);
  const changed = useTokenChange();
  const act = { onSettled: changed };
  const found = useMutation({
    ...act,
    mutationFn: () => guard(() => api(withdrawTokenLostCall, { body: { tokenId: token.id } })),
    onSuccess: () => notify('ok', t('foundDone')),
  });
  const release = useMutation({
    ...act,
    mutationFn: () => guard(() => api(confirmTokenLostCall, { body: { tokenId: token.id } })),
    onSuccess: () => notify('ok', t('releaseDone')),
  });
  const { acts, lost, status } = token;
  const state = lost ? 'LOST' : status;
  const isOwn = isOfReader(holder);
  return (
    <>
      {lost && (
        <Banner tone="bad">
          {isOwn
            ? t('lostOwn', { time: formatDateTime(lost.time), reason: lost.reason })
            : t('lostBy', {
                name: lost.name,
                duties: lost.duties.map((duty) => t(`duty.${duty}`)).join(t('and')),
                time: formatDateTime(lost.time),
                reason: lost.reason,
              })}{' '}
          {!acts.includes('CONFIRM_LOST') && t('waits')}
        </Banner>
      )}
      {state === 'UNSYNCED' && <Banner tone="warn">{t('astray')}</Banner>}
      <Facts
        entries={[
          [t('serialNo'), token.serialNo],
          [
            t('state'),
            <Tag key="state" tone={TONES[state]}>
              {t(`status.${state}`)}
            </Tag>,
          ],
          [t('bindTime'), formatDateTime(token.bindTime)],
          [t('usedTime'), token.usedTime ? formatDateTime(token.usedTime) : t('never')],
        ]}
      />
      {acts.length > 0 && (
        <div className="token-acts">
          {acts.includes('SYNC') && (
            <Button size="small" onClick={() => setOpen('sync')}>
              {t('sync')}
            </Button>
          )}
          {acts.includes('REPORT_LOST') && (
            <Button size="small" look="text" onClick={() => setOpen('lost')}>
              {t('lost')}
            </Button>
          )}
          {acts.includes('CONFIRM_LOST') && (
            <Button size="small" look="danger" onClick={() => setOpen('release')}>
              {t('release')}
            </Button>
          )}
          {acts.includes('WITHDRAW_LOST') && (
            <Button size="small" busy={found.isPending} onClick={() => found.mutate()}>
              {t('found')}
            </Button>
          )}
        </div>
      )}
      {open === 'sync' && <SyncDialog holder={holder} onClose={close} />}
      {open === 'lost' && <LostDialog tokenId={token.id} isOwn={isOwn} onClose={close} />}
      {open === 'release' && (
        <ConfirmDialog
          open
          danger
          title={t('releaseTitle')}
          confirmLabel={t('release')}
          cancelLabel={t('releaseKeep')}
          busy={release.isPending}
          onClose={close}
          onConfirm={() => release.mutate()}
        >
          <p>{t(isOwn ? 'releaseTextOwn' : 'releaseText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
