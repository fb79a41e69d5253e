import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
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

/** Where the ability is not called like the dialog. */
const ABILITIES: Partial<Record<DetailDialog, string>> = { keep: 'reject', refuse: 'reject' };

/** Every question that the page can ask; one at a time. What the server does not allow is not asked, whatever the address says. */
export function DetailDialogs({ contract, dialog, step, party, onClose }: DetailDialogsProps) {
  const { abilities } = contract;
  // Somebody else may be faster while it is asked: what was typed stays, and the server says what has happened.
  const [asking, setAsking] = useState<DetailDialog | null>(null);
  const ability = dialog && (ABILITIES[dialog] ?? dialog);
  if (asking !== dialog && (ability === null || abilities[ability] === true)) setAsking(dialog);
  const asks = (one: DetailDialog) => ({
    open: dialog === one && asking === one,
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
      <RecallDialog {...asks('recall')} />
      <DelayDialog {...asks('delay')} />
      <FinishDialog {...asks('finish')} />
      <VoidDialog {...asks('void')} />
      <KeepDialog {...asks('keep')} />
      <RefuseContract {...asks('refuse')} />
      <CopyDialog {...asks('copy')} />
      <DeleteDialog {...asks('delete')} />
      {step && <TransmitDialog contract={contract} {...step} onClose={onClose} />}
      {party && <CorrectDialog contract={contract} party={party} onClose={onClose} />}
    </>
  );
}
