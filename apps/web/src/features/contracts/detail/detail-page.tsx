import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { hasCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { contractQuery } from '../contract-query.ts';
import { RefuseContract } from '../sign/refuse-contract.tsx';
import { ContractAttachments } from './contract-attachments.tsx';
import { ContractFiles } from './contract-files.tsx';
import { ContractInfo } from './contract-info.tsx';
import { ContractLog } from './contract-log.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import type { DetailDialog } from './detail-dialog.ts';
import { DetailHeader } from './detail-header.tsx';
import './detail-page.css';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import { SigningProgress } from './signing-progress.tsx';
import { SweepCodeDialog } from './sweep-code-dialog.tsx';

/** While others act, the page follows. */
const LIVE: readonly ContractStatus[] = ['FILLING', 'SIGNING', 'TERMINATING'];
const FOLLOW_MS = 5000;
const NOT_FOUND = 404;

/** `/detail/:id`: where a contract stands, who did what, its files and its log. */
export function DetailPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('contracts-detail');
  const { data, error, refetch } = useQuery({
    ...contractQuery(id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && LIVE.includes(state.data.status) ? FOLLOW_MS : false),
  });
  if (data) return <ContractDetail key={data.id} contract={data} />;
  if (!error) return <DetailSkeleton />;
  return hasCode(error, NOT_FOUND) ? (
    <ErrorState
      heading="h1"
      error={error}
      title={t('load.missing')}
      action={<ButtonLink to="/">{t('system:action.home')}</ButtonLink>}
    >
      {t('load.missingText')}
    </ErrorState>
  ) : (
    <ErrorState heading="h1" error={error} title={t('load.title')} onRetry={() => void refetch()} />
  );
}

function ContractDetail({ contract }: { contract: Contract }) {
  const user = useCurrentUser();
  const { hash } = useLocation();
  const [dialog, setDialog] = useState<DetailDialog | null>(hash === '#sweepcode' ? 'sweepCode' : null);
  const close = () => setDialog(null);
  return (
    <div className="detail">
      <DetailHeader contract={contract} onOpen={setDialog} />
      <div className="detail-columns">
        <div className="detail-column">
          <SigningProgress contract={contract} user={user} />
          <ContractLog timeline={contract.timeline} />
        </div>
        <div className="detail-column">
          <ContractFiles contract={contract} onPreview={() => setDialog('preview')} />
          <ContractAttachments attachments={contract.attachments} />
          <ContractInfo
            contract={contract}
            onDelay={contract.abilities.delay === true ? () => setDialog('delay') : null}
          />
        </div>
      </div>
      <PreviewDialog open={dialog === 'preview'} contract={contract} onClose={close} />
      <RecallDialog open={dialog === 'recall'} contract={contract} onClose={close} />
      <DelayDialog open={dialog === 'delay'} contract={contract} onClose={close} />
      <SweepCodeDialog open={dialog === 'sweepCode'} contract={contract} onClose={close} />
      <ShareDialog open={dialog === 'share'} contract={contract} onClose={close} />
      <RefuseContract open={dialog === 'refuse'} contract={contract} onClose={close} />
    </div>
  );
}
