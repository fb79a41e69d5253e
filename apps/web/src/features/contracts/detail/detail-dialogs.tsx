import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { PagesDialog } from '../../documents/index.ts';
import { TransmitDialog } from '../handing/transmit-dialog.tsx';
import { RefuseContract } from '../sign/refuse-contract.tsx';
import { CopyDialog } from './acts/copy-dialog.tsx';
import { CorrectDialog } from './acts/correct-dialog.tsx';
import { DeleteDialog } from './acts/delete-dialog.tsx';
import { FinishDialog } from './acts/finish-dialog.tsx';
import { KeepDialog } from './acts/keep-dialog.tsx';
import { VoidDialog } from './acts/void-dialog.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import type { DetailDialog } from './detail-dialog.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import type { StepChoice } from './step-choice.ts';
import { SweepCodeDialog } from './sweep-code-dialog.tsx';

interface DetailDialogsProps {
  contract: Contract;
  dialog: DetailDialog | null;
  /** A step to pass on, or a party whose receiver to correct. */
  step: StepChoice | null;
  party: Signatory | null;
  onClose: () => void;
}

/** Every question that the page can ask; one at a time. What the server does not allow is not asked, whatever the address says. */
export function DetailDialogs({ contract, dialog, step, party, onClose }: DetailDialogsProps) {
  const { abilities } = contract;
  const asks = (one: DetailDialog, ability: string) => ({
    open: dialog === one && abilities[ability] === true,
    contract,
    onClose,
  });
  return (
    <>
      {dialog === 'preview' && (
        <PagesDialog title={contract.subject} documents={contract.documents} onClose={onClose} />
      )}
      <SweepCodeDialog open={dialog === 'sweepCode'} contract={contract} onClose={onClose} />
      <ShareDialog open={dialog === 'share'} contract={contract} onClose={onClose} />
      <RecallDialog {...asks('recall', 'recall')} />
      <DelayDialog {...asks('delay', 'delay')} />
      <FinishDialog {...asks('finish', 'finish')} />
      <VoidDialog {...asks('void', 'void')} />
      <KeepDialog {...asks('keep', 'reject')} />
      <RefuseContract {...asks('refuse', 'reject')} />
      <CopyDialog {...asks('copy', 'copy')} />
      <DeleteDialog {...asks('delete', 'delete')} />
      {step && <TransmitDialog contract={contract} {...step} onClose={onClose} />}
      {party && <CorrectDialog contract={contract} party={party} onClose={onClose} />}
    </>
  );
}
