import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ContractFailed } from '../contract-failed.tsx';
import { contractQuery } from '../contract-query.ts';
import { DeviationsNote } from '../deviations/deviations-note.tsx';
import { useOwnTenant } from '../open/use-own-tenant.ts';
import { ContractComments } from './contract-comments.tsx';
import { ContractCopies } from './contract-copies.tsx';
import { ContractInfo } from './contract-info.tsx';
import { type DetailDialog, dialogOf } from './detail-dialog.ts';
import { DetailDialogs } from './detail-dialogs.tsx';
import { DetailHeader } from './detail-header.tsx';
import { ContractAttachments } from './files/contract-attachments.tsx';
import { ContractFiles } from './files/contract-files.tsx';
import { ContractLog } from './log/contract-log.tsx';
import './detail-page.css';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { EndingNote } from './ending/ending-note.tsx';
import { VoidingNote } from './ending/voiding-note.tsx';
import { EvidenceButton } from './files/evidence-button.tsx';
import { SigningProgress } from './progress/signing-progress.tsx';
import type { StepChoice } from './progress/step-choice.ts';

/** `/detail/:id`: the state of a contract, who did what, its files and its log. */
export function DetailPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...contractQuery(id), refetchOnWindowFocus: 'always' });
  const isSwitching = useOwnTenant(data);
  if (data && !isSwitching) return <ContractDetail key={data.id} contract={data} />;
  if (!error) return <DetailSkeleton />;
  return <ContractFailed error={error} onRetry={() => void refetch()} />;
}

function ContractDetail({ contract }: { contract: Contract }) {
  const user = useCurrentUser();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DetailDialog | null>(null);
  const [step, setStep] = useState<StepChoice | null>(null);
  const [party, setParty] = useState<Signatory | null>(null);
  const close = () => {
    setDialog(null);
    setStep(null);
    setParty(null);
    // The dialog of the address was answered.
    if (hash !== '') void navigate({ search }, { replace: true });
  };
  return (
    <div className="detail">
      <DetailHeader contract={contract} onOpen={setDialog} />
      <EndingNote contract={contract} />
      <VoidingNote contract={contract} onRefuse={() => setDialog('reject')} />
      <DeviationsNote contract={contract} open />
      <div className="detail-columns">
        <div className="detail-column">
          <SigningProgress contract={contract} user={user} onTransmit={setStep} onCorrect={setParty} />
          <ContractComments contract={contract} />
          <ContractLog contract={contract} extra={<EvidenceButton contract={contract} />} />
        </div>
        <div className="detail-column">
          <ContractFiles contract={contract} onPreview={() => setDialog('preview')} />
          <ContractAttachments attachments={contract.attachments} sponsorOnly={contract.sponsorOnly} />
          <ContractInfo
            contract={contract}
            onDelay={contract.abilities.delay === true ? () => setDialog('delay') : null}
          />
          <ContractCopies copies={contract.copies} />
        </div>
      </div>
      <DetailDialogs
        contract={contract}
        dialog={dialog ?? dialogOf(hash)}
        step={step}
        party={party}
        onClose={close}
      />
    </div>
  );
}
