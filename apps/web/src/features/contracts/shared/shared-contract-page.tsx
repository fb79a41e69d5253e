import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ViewPass } from '@cinnabar/protocol/contracts/view-token-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ActButton } from '../acts/act-button.tsx';
import { offeredAt } from '../acts/standing.ts';
import { contractQuery } from '../contract-query.ts';
import { ContractInfo } from '../detail/contract-info.tsx';
import { ContractFiles } from '../detail/files/contract-files.tsx';
import { ContractLog } from '../detail/log/contract-log.tsx';
import '../detail/detail-page.css';
import { PagesDialog } from '../../documents/index.ts';
import { DetailSkeleton } from '../detail/detail-skeleton.tsx';
import { DetailTitle } from '../detail/detail-title.tsx';
import { SigningProgress } from '../detail/progress/signing-progress.tsx';
import { useMark } from '../watermark/use-reading-mark.ts';
import { LinkFailed } from './link-failed.tsx';
import { SharedFrame } from './shared-frame.tsx';
import { viewPassQuery } from './view-pass-query.ts';

/** `/detail/:id?viewToken=…` without a session: the contract for reading; the only act is to sign in. */
export function SharedContractPage() {
  const { pathname, search } = useLocation();
  const id = pathname.split('/').at(-1) ?? '';
  const pass = useQuery(viewPassQuery());
  const isWhole = pass.data?.contractId === id && pass.data.documentId === null;
  const contract = useQuery({ ...contractQuery(id), enabled: isWhole, refetchOnWindowFocus: 'always' });
  // What was opened closes with the link, not with the network.
  const error = pass.error ?? contract.error;
  if (error && !(contract.data && isFailure(error, 'NO_ANSWER')))
    return <LinkFailed error={error} onRetry={() => void pass.refetch()} />;
  if (!pass.data || (isWhole && !contract.data)) {
    return (
      <SharedFrame>
        <DetailSkeleton />
      </SharedFrame>
    );
  }
  const { contractId, documentId } = pass.data;
  if (contractId !== id) return <LinkFailed error={null} onRetry={() => void pass.refetch()} />;
  if (documentId) return <Navigate to={`/preview/${id}${search}&documentId=${documentId}`} replace />;
  return <SharedContract contract={contract.data!} pass={pass.data} />;
}

function SharedContract({ contract, pass }: { contract: Contract; pass: ViewPass }) {
  const { t } = useTranslation('contracts-shared');
  const [preview, setPreview] = useState(false);
  const watermark = useMark(contract.watermark, t('reader', { name: pass.issuerName }));
  const kept = offeredAt('header', contract).find(({ act, denial }) => act === 'download' && denial === null);
  return (
    <SharedFrame pass={pass}>
      <div className="detail">
        <header className="detail-header">
          <DetailTitle contract={contract} />
          <div className="detail-actions">
            {kept && <ActButton offered={kept} contract={contract} />}
            <Button look="primary" icon="eye" onClick={() => setPreview(true)}>
              {t('read')}
            </Button>
          </div>
        </header>
        <div className="detail-columns">
          <div className="detail-column">
            <SigningProgress contract={contract} user={null} />
            <ContractLog contract={contract} />
          </div>
          <div className="detail-column">
            <ContractFiles contract={contract} onPreview={() => setPreview(true)} />
            <ContractInfo contract={contract} onDelay={null} />
          </div>
        </div>
        {preview && (
          <PagesDialog
            title={contract.subject}
            documents={contract.documents}
            watermark={watermark}
            onClose={() => setPreview(false)}
          />
        )}
      </div>
    </SharedFrame>
  );
}
