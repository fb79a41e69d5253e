import type { TextKey } from '@cinnabar/locales/text-keys';
import './code.css';
import './captcha.css';
import { type ReactNode, useState } from 'react';
import type { Fault } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CheckEnd } from './captcha-answer.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PuzzleSlider } from './puzzle-slider.tsx';
import { useCaptcha } from './use-captcha.ts';
import { usePuzzle } from './use-puzzle.ts';
import { VendorPuzzle } from './vendor-puzzle.tsx';

interface HumanCheckProps {
  onEnd: (by: CheckEnd) => void;
}

/** Step 1 of sending a code: a puzzle, or a picture where no puzzle can be had or seen; then Next (product-spec §4). */
export function HumanCheckDialog({ onEnd }: HumanCheckProps) {
  const [kind, setKind] = useState<'puzzle' | 'picture'>('puzzle');
  return kind === 'puzzle' ? (
    <PuzzleCheck onEnd={onEnd} onOther={() => setKind('picture')} />
  ) : (
    <PictureCheck onEnd={onEnd} />
  );
}

function PuzzleCheck({ onEnd, onOther }: HumanCheckProps & { onOther: () => void }) {
  const { t } = useTranslation('identity');
  const puzzle = usePuzzle(onOther);
  const [fault, setFault] = useState(false);
  const next = () => {
    if (puzzle.state === 'passed' && puzzle.challenge) onEnd({ challenge: puzzle.challenge });
    else setFault(true);
  };
  const other = (
    <button type="button" className="login-link" onClick={onOther}>
      {t('puzzle.other')}
    </button>
  );
  return (
    <Frame onClose={() => onEnd('closed')} onNext={next}>
      {puzzle.outside ? (
        <>
          <VendorPuzzle start={puzzle.outside} onSolved={puzzle.prove} onOffline={onOther} />
          {other}
        </>
      ) : (
        <PuzzleSlider puzzle={puzzle} other={other} />
      )}
      {fault && puzzle.state !== 'passed' && (
        <p className="captcha-fault" role="alert">
          {t('puzzle.missing')}
        </p>
      )}
    </Frame>
  );
}

function PictureCheck({ onEnd }: HumanCheckProps) {
  const { t } = useTranslation('identity');
  const [fault, setFault] = useState<Fault<'identity'> | null>(null);
  const captcha = useCaptcha(true);
  const next = async () => {
    if (captcha.state === 'none') return onEnd('unneeded');
    if (captcha.state === 'failed') return captcha.refresh();
    const wrong = await captcha.check();
    setFault(wrong);
    if (!wrong && captcha.answer) onEnd(captcha.answer);
  };
  return (
    <Frame
      onClose={() => onEnd('closed')}
      onNext={next}
      nextLabel={captcha.state === 'failed' ? 'system:action.retry' : 'puzzle.next'}
    >
      {(captcha.state === 'none' || captcha.state === 'failed') && (
        <p role="status">{t(`captcha.${captcha.state}`)}</p>
      )}
      <CaptchaField
        captcha={{
          ...captcha,
          setText: (text) => {
            setFault(null);
            captcha.setText(text);
          },
        }}
        fault={fault}
      />
    </Frame>
  );
}

interface FrameProps {
  nextLabel?: TextKey<'identity'>;
  onClose: () => void;
  onNext: () => void | Promise<void>;
  children: ReactNode;
}

function Frame({ nextLabel = 'puzzle.next', ...props }: FrameProps) {
  const { t } = useTranslation('identity');
  return (
    <Dialog
      open
      width={400}
      onClose={props.onClose}
      title={t('puzzle.title')}
      footer={
        <>
          <Button onClick={props.onClose}>{t('system:action.cancel')}</Button>
          <Button look="primary" onClick={() => void props.onNext()}>
            {t(nextLabel)}
          </Button>
        </>
      }
    >
      <form
        className="captcha-check"
        onSubmit={(event) => {
          event.preventDefault();
          void props.onNext();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
