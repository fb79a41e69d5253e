import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PagesDialog } from '../../documents/index.ts';
import { TransmitDialog } from '../handing/transmit-dialog.tsx';
import { ACT_DIALOGS, type ActDialog } from './act-dialogs.tsx';
import { CorrectDialog } from './acts/correct-dialog.tsx';
import type { DetailDialog } from './detail-dialog.ts';
import type { StepChoice } from './step-choice.ts';

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
  const navigate = useNavigate();
  // Somebody else may be faster while it is asked: what was typed stays, and the server says what has happened.
  const [asking, setAsking] = useState<DetailDialog | null>(null);
  const mayAsk = dialog === null || dialog === 'preview' || contract.abilities[dialog] === true;
  if (asking !== dialog && mayAsk) setAsking(dialog);
  return (
    <>
      {dialog === 'preview' && (
        <PagesDialog title={contract.subject} documents={contract.documents} onClose={onClose} />
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
