import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PagesDialog } from '../../documents/index.ts';
import { TransmitDialog } from '../handing/transmit-dialog.tsx';
import { useReadingMark } from '../watermark/use-reading-mark.ts';
import { ACT_DIALOGS, type ActDialog } from './acts/act-dialogs.tsx';
import { CorrectDialog } from './acts/correct-dialog.tsx';
import type { DetailDialog } from './detail-dialog.ts';
import type { StepChoice } from './progress/step-choice.ts';

interface DetailDialogsProps {
  contract: Contract;
  dialog: DetailDialog | null;
  /** A step to pass on, or a party whose receiver to correct. */
  step: StepChoice | null;
  party: Signatory | null;
  onClose: () => void;
}

/** The confirmations of the page, one at a time. An act that the server does not allow is not offered, whatever the address contains. */
export function DetailDialogs({ contract, dialog, step, party, onClose }: DetailDialogsProps) {
  const navigate = useNavigate();
  const watermark = useReadingMark(contract.watermark);
  // The contract may change while the dialog is open: the input stays, and the server's error says what has happened.
  const [asking, setAsking] = useState<DetailDialog | null>(null);
  const mayAsk = dialog === null || dialog === 'preview' || contract.abilities[dialog] === true;
  if (asking !== dialog && mayAsk) setAsking(dialog);
  return (
    <>
      {dialog === 'preview' && (
        <PagesDialog
          title={contract.subject}
          documents={contract.documents}
          watermark={watermark}
          onClose={onClose}
        />
      )}
      {(Object.keys(ACT_DIALOGS) as ActDialog[]).map((act) => {
        const Dialog = ACT_DIALOGS[act];
        return (
          <Dialog
            key={act}
            open={dialog === act && asking === act}
            contract={contract}
            onClose={onClose}
            onGone={() => void navigate('/contractlist?box=DRAFT', { replace: true })}
          />
        );
      })}
      {step && <TransmitDialog contract={contract} {...step} onClose={onClose} />}
      {party && <CorrectDialog contract={contract} party={party} onClose={onClose} />}
    </>
  );
}
