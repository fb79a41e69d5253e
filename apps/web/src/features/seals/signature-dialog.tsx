import type { Seal, SignatureForm } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DrawPad } from './draw-pad.tsx';
import { SealGrid } from './seal-grid.tsx';
import { ownSignaturesQuery, useCreateSignature } from './seal-queries.ts';
import './signature-dialog.css';
import { TypeName } from './type-name.tsx';
import { UploadPhoto } from './upload-photo.tsx';
import { useSignaturePad } from './use-signature-pad.ts';

type Way = 'saved' | 'draw' | 'upload' | 'type';

export interface SignatureDialogProps {
  open: boolean;
  onClose: () => void;
  /** As it is proposed for typing and named on the pad. */
  signerName: string;
  /** What stands in the place now. */
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
  const { onClose, signerName, current, places, onUse, onRemove } = props;
  const { t } = useTranslation('seals');
  const phone = useMedia(PHONE);
  const own = useQuery(ownSignaturesQuery);
  const kept = own.data ?? [];
  const [picked, setPicked] = useState<Way | null>(null);
  const [signature, setSignature] = useState<Seal | null>(current);
  const [photo, setPhoto] = useState<string | null>(null);
  const [text, setText] = useState(signerName);
  const [everywhere, setEverywhere] = useState(places > 1);
  const [problem, setProblem] = useState<string | null>(null);
  const pad = useSignaturePad();
  const create = useCreateSignature();
  const way = picked ?? (kept.length > 0 || own.isPending ? 'saved' : 'draw');
  const chosen = signature ?? kept[0] ?? null;

  /** The new signature to keep, or what is still missing. */
  function order(): SignatureForm | string {
    if (way === 'draw')
      return pad.empty ? t('signature.drawFirst') : { source: 'DRAWN', image: pad.toImage() };
    if (way === 'upload') return photo ? { source: 'UPLOADED', image: photo } : t('signature.uploadFirst');
    return text.trim() ? { source: 'TYPED', text: text.trim() } : t('signature.typeFirst');
  }

  function use() {
    if (way === 'saved') return chosen ? onUse(chosen, everywhere) : setProblem(t('signature.savedEmpty'));
    const form = order();
    if (typeof form === 'string') return setProblem(form);
    setProblem(null);
    create.mutate(form, {
      onSuccess: (made) => onUse(made, everywhere),
      onError: (error) => setProblem(error instanceof ApiError ? error.message : String(error)),
    });
  }

  const ways = (['saved', 'draw', 'upload', 'type'] as const).filter(
    (one) => one !== 'saved' || kept.length > 0 || own.isPending,
  );
  const icons = { saved: 'user', draw: 'pen', upload: 'upload', type: 'text' } as const;
  return (
    <Dialog
      open
      kind={phone ? 'sheet' : 'dialog'}
      width={600}
      className="signature-dialog"
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
          <Button look="primary" busy={create.isPending} onClick={use}>
            {t('signature.use')}
          </Button>
        </>
      }
    >
      <Segmented
        block
        size="large"
        label={t('signature.ways')}
        value={way}
        onChange={(next) => {
          setPicked(next);
          setProblem(null);
        }}
        options={ways.map((value) => ({
          value,
          label: (
            <>
              <Icon name={icons[value]} size={16} />
              {t(`signature.${value}`)}
            </>
          ),
        }))}
      />
      <div className="signature-dialog-way">
        {way === 'saved' && own.isPending && <Skeleton height={150} round={8} />}
        {way === 'saved' && !own.isPending && (
          <SealGrid seals={kept} chosen={chosen} onChoose={setSignature} label={t('signature.saved')} />
        )}
        {/* Stays mounted: what was drawn survives a look at the other ways. */}
        <div hidden={way !== 'draw'}>
          <DrawPad pad={pad} signerName={signerName} active={way === 'draw'} />
        </div>
        {way === 'upload' && <UploadPhoto picture={photo} onPicture={setPhoto} onProblem={setProblem} />}
        {way === 'type' && <TypeName text={text} onText={setText} />}
      </div>
      {problem && (
        <p className="signature-dialog-problem" role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
      {places > 1 && (
        <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
          {t('signature.applyAll', { count: places })}
        </Checkbox>
      )}
      {way !== 'saved' && <p className="signature-dialog-note">{t('signature.savedNote')}</p>}
    </Dialog>
  );
}
