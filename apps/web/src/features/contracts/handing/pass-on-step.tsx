import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { loadTexts } from '../../../lib/i18n.ts';
import type { OwnStep } from '../find-own-step.ts';

/** Few pass a step on: the dialog and its words come when they are asked for. */
const TransmitDialog = lazy(() => {
  const words = loadTexts('contracts-acts', 'contracts');
  return import('./transmit-dialog.tsx').then(async (m) => {
    await words;
    return { default: m.TransmitDialog };
  });
});

interface PassOnStepProps {
  open: boolean;
  contract: Contract;
  own: OwnStep;
  onClose: () => void;
}

/** Gives one's own step to a colleague; afterwards there is nothing to do here any more. */
export function PassOnStep({ open, contract, own, onClose }: PassOnStepProps) {
  const navigate = useNavigate();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <TransmitDialog
        contract={contract}
        party={own.party}
        action={own.action}
        isOwn
        onClose={onClose}
        onDone={() => navigate(`/detail/${contract.id}`, { replace: true })}
      />
    </Suspense>
  );
}
