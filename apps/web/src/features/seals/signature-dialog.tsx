import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { PHONE, useMedia } from '../../lib/screen/use-media.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SignatureMaker, type Way } from './maker/signature-maker.tsx';
import { useSignatureMaker } from './maker/use-signature-maker.ts';
import { SealGrid } from './seal-grid.tsx';
import { ownSignaturesQuery } from './seal-queries.ts';

export interface SignatureDialogProps {
  open: boolean;
  onClose: () => void;
  /** Shown first: for which place it is, where the dialog covers it. */
  above?: ReactNode;
  /** As it is proposed for typing and named on the pad. */
  signerName: string;
  /** The present value of the field. */
  current: Seal | null;
  /** How many signatures the contract wants. */
  places: number;
  onUse: (signature: Seal, everywhere: boolean) => void;
  onRemove?: (() => void) | undefined;
}

/** A signature of one's own: one that is kept, or a new one drawn, photographed or typed. */
export function SignatureDialog(props: SignatureDialogProps) {
  return props.open ? <OpenSignatureDialog {...props} /> : null;
}

function OpenSignatureDialog(props: SignatureDialogProps) {
  const { onClose, above, signerName, current, places, onUse, onRemove } = props;
  const { t } = useTranslation('seals');
  const phone = useMedia(PHONE);
  const own = useQuery(ownSignaturesQuery);
  const kept = own.data ?? [];
  const [picked, setPicked] = useState<Way | null>(null);
  const [signature, setSignature] = useState<Seal | null>(current);
  const [everywhere, setEverywhere] = useState(places > 1);
  const maker = useSignatureMaker(signerName);
  const someKept = kept.length > 0 || own.isPending;
  const way = picked ?? (someKept ? 'saved' : 'draw');
  const chosen = signature ?? kept[0] ?? null;

  function use() {
    if (way !== 'saved') return maker.make(way, (made) => onUse(made, everywhere));
    if (chosen) onUse(chosen, everywhere);
    else maker.setProblem(t('signature.savedEmpty'));
  }

  const saved = own.isPending ? (
    <Skeleton height={150} round={8} />
  ) : (
    <SealGrid seals={kept} chosen={chosen} onChoose={setSignature} label={t('signature.saved')} />
  );
  return (
    <Dialog
      open
      kind={phone ? 'sheet' : 'dialog'}
      width={640}
      title={current ? t('signature.changeTitle') : t('signature.title')}
      insistent
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button look="danger" onClick={onRemove}>
              {t('signature.remove')}
            </Button>
          )}
          {!(phone && onRemove) && <Button onClick={onClose}>{t('signature.cancel')}</Button>}
          {way !== 'phone' && (
            <Button look="primary" busy={maker.busy} onClick={use}>
              {t('signature.use')}
            </Button>
          )}
        </>
      }
    >
      {above}
      <SignatureMaker
        maker={maker}
        way={way}
        onWay={setPicked}
        {...(someKept ? { saved } : {})}
        onArrived={(made) => {
          setSignature(made);
          setPicked('saved');
          notify('ok', t('phone.arrived'));
        }}
      />
      {places > 1 && (
        <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
          {t('signature.applyAll', { count: places })}
        </Checkbox>
      )}
      {way !== 'saved' && way !== 'phone' && (
        <p className="signature-maker-note">{t('signature.savedNote')}</p>
      )}
    </Dialog>
  );
}
