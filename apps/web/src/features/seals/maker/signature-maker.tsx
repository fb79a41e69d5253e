import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMedia } from '../../../lib/screen/use-media.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { DrawPad } from '../draw/draw-pad.tsx';
import { UploadPhoto } from '../upload/upload-photo.tsx';
import '../signature-maker.css';
import { TypeName } from './type-name.tsx';
import { MAKER_WAYS, type Maker, type MakerWay } from './use-signature-maker.ts';

const PhonePanel = lazy(() => import('../phone/phone-panel.tsx').then((m) => ({ default: m.PhonePanel })));

export type Way = 'saved' | MakerWay;

const ICONS: Record<Way, IconName> = {
  saved: 'user',
  draw: 'pen',
  phone: 'phone',
  upload: 'upload',
  type: 'text',
};

interface SignatureMakerProps {
  maker: Maker;
  way: Way;
  onWay: (way: Way) => void;
  /** Signatures to choose from; absent where only a new one is wanted. */
  saved?: ReactNode;
  /** A signature was written on the phone and is kept already. */
  onArrived: (made: Seal) => void;
}

/** All ways to come by a signature: everywhere the same. */
export function SignatureMaker({ maker, way, onWay, saved, onArrived }: SignatureMakerProps) {
  const { t } = useTranslation('seals');
  const { pad, pen, setPen, signerName, typed, setTyped, problem, setProblem } = maker;
  const handheld = useMedia('(pointer: coarse)');
  const ways: Way[] = MAKER_WAYS.filter((one) => one !== 'phone' || !handheld);
  if (saved !== undefined) ways.unshift('saved');
  return (
    <div className="signature-maker">
      <Segmented
        block
        size="large"
        label={t('signature.ways')}
        value={way}
        onChange={(next) => {
          onWay(next);
          setProblem(null);
        }}
        options={ways.map((value) => ({
          value,
          label: (
            <>
              <Icon name={ICONS[value]} size={16} />
              {t(`signature.${value}`)}
            </>
          ),
        }))}
      />
      <div className="signature-maker-way">
        {way === 'saved' && saved}
        {/* Stay mounted: what was drawn or cut survives a look at the other ways. */}
        <div hidden={way !== 'draw'}>
          <DrawPad pad={pad} pen={pen} onPen={setPen} signerName={signerName} active={way === 'draw'} />
        </div>
        <div hidden={way !== 'upload'}>
          <UploadPhoto onPicture={maker.setPhoto} onProblem={setProblem} />
        </div>
        {way === 'type' && (
          <TypeName name={typed} onName={setTyped} ink={pen.ink} onInk={(ink) => setPen({ ...pen, ink })} />
        )}
        {way === 'phone' && (
          <Suspense fallback={<Skeleton height={236} round={10} />}>
            <PhonePanel onArrived={onArrived} />
          </Suspense>
        )}
      </div>
      {problem && (
        <p className="signature-maker-problem" role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
    </div>
  );
}
