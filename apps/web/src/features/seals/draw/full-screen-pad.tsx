import { useEffect, useRef } from 'react';
import type { PointGroup } from 'signature_pad';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { enterTopLayer } from '../../../ui/overlays/top-layer.ts';
import type { Pen } from './pen.ts';
import { turnUpright } from './strokes.ts';
import { useSignaturePad } from './use-signature-pad.ts';

interface FullScreenPadProps {
  pen: Pen;
  signerName: string;
  onClose: () => void;
  onFinish: (strokes: PointGroup[]) => void;
}

/** The whole screen to write on. A phone held upright is written on sideways, and the writing is turned upright afterwards. */
export function FullScreenPad({ pen, signerName, onClose, onFinish }: FullScreenPadProps) {
  const { t } = useTranslation('seals');
  const dialog = useRef<HTMLDialogElement>(null);
  const pad = useSignaturePad(pen);

  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    const leave = enterTopLayer(element);
    return () => {
      leave();
      element.close();
    };
  }, []);

  function finish() {
    const { clientWidth: width, clientHeight: height } = pad.canvas.current!;
    const sideways = matchMedia('(orientation: portrait)').matches;
    onFinish(sideways ? turnUpright(pad.strokes(), { width, height }) : pad.strokes());
  }

  return (
    <dialog
      ref={dialog}
      className="full-screen-pad"
      aria-label={t('signature.fullScreen')}
      onCancel={(event) => {
        event.preventDefault();
        // Not the dialog below.
        event.stopPropagation();
        onClose();
      }}
    >
      <canvas ref={pad.canvas} role="img" aria-label={t('signature.padLabel')} />
      <span className="full-screen-pad-line" aria-hidden="true" />
      <div className="full-screen-pad-bar">
        <span className="full-screen-pad-name">{t('signature.nameHint', { name: signerName })}</span>
        <Button look="text" onClick={onClose}>
          {t('signature.cancel')}
        </Button>
        <Button look="text" disabled={pad.empty} onClick={pad.clear}>
          {t('signature.clear')}
        </Button>
        <Button look="primary" disabled={pad.empty} onClick={finish}>
          {t('signature.leaveFullScreen')}
        </Button>
      </div>
    </dialog>
  );
}
