import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { PHONE, useMedia } from '../../lib/screen/use-media.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SealGrid } from './seal-grid.tsx';

export interface SealDialogProps {
  open: boolean;
  onClose: () => void;
  /** Shown first: for which place it is, where the dialog covers it. */
  above?: ReactNode;
  seals: readonly Seal[];
  /** The present value of the field. */
  current: Seal | null;
  /** How many places of this kind the contract has. */
  places: number;
  onUse: (seal: Seal, everywhere: boolean) => void;
  onRemove?: (() => void) | undefined;
}

/** Chooses the seal for one place, or for all places of the step. */
export function SealDialog(props: SealDialogProps) {
  return props.open ? <OpenSealDialog {...props} /> : null;
}

function OpenSealDialog({ onClose, above, seals, current, places, onUse, onRemove }: SealDialogProps) {
  const { t } = useTranslation('seals');
  const phone = useMedia(PHONE);
  const [chosen, setChosen] = useState(current ?? seals[0] ?? null);
  const [everywhere, setEverywhere] = useState(places > 1);
  return (
    <Dialog
      open
      kind={phone ? 'sheet' : 'dialog'}
      width={520}
      title={t('picker.title')}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button look="danger" onClick={onRemove}>
              {t('picker.remove')}
            </Button>
          )}
          {!phone && <Button onClick={onClose}>{t('picker.cancel')}</Button>}
          <Button look="primary" disabled={!chosen} onClick={() => chosen && onUse(chosen, everywhere)}>
            {t('picker.use')}
          </Button>
        </>
      }
    >
      {above}
      <SealGrid seals={seals} chosen={chosen} onChoose={setChosen} label={t('picker.title')} />
      {places > 1 && (
        <Checkbox
          className="seal-dialog-all"
          checked={everywhere}
          onChange={(event) => setEverywhere(event.target.checked)}
        >
          {t('signature.applyAll', { count: places })}
        </Checkbox>
      )}
    </Dialog>
  );
}
