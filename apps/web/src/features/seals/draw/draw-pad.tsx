import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import './draw-pad.css';
import { FullScreenPad } from './full-screen-pad.tsx';
import type { Pen } from './pen.ts';
import { PenTools } from './pen-tools.tsx';
import type { Pad } from './use-signature-pad.ts';

interface DrawPadProps {
  pad: Pad;
  pen: Pen;
  onPen: (pen: Pen) => void;
  signerName: string;
  /** False while another way of signing is chosen and the pad only keeps its writing. */
  active: boolean;
}

/** A phone in landscape has no space for a pad in a dialog. */
const LYING = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

/** The drawing area with its tools. On a phone the whole screen can be used: at will, and always when it lies on its side. */
export function DrawPad({ pad, pen, onPen, signerName, active }: DrawPadProps) {
  const { t } = useTranslation('seals');
  const [whole, setWhole] = useState(false);
  const lying = useMedia(LYING);
  useEffect(() => {
    if (active && lying) setWhole(true);
  }, [active, lying]);
  return (
    <div className="draw-pad">
      <div className="draw-pad-paper">
        <canvas ref={pad.canvas} role="img" aria-label={t('signature.padLabel')} />
        <span className="draw-pad-line" aria-hidden="true" />
        <span className="draw-pad-hint">
          {pad.state === 'failed' ? t('signature.padFailed') : t('signature.nameHint', { name: signerName })}
        </span>
        <div className="draw-pad-tools">
          <Button look="text" size="small" icon="undo" disabled={pad.empty} onClick={pad.undo}>
            {t('signature.undo')}
          </Button>
          <Button look="text" size="small" disabled={pad.empty} onClick={pad.clear}>
            {t('signature.clear')}
          </Button>
        </div>
        <Button
          className="draw-pad-whole"
          look="text"
          size="small"
          icon="expand"
          disabled={pad.state !== 'ready'}
          onClick={() => setWhole(true)}
        >
          {t('signature.fullScreen')}
        </Button>
      </div>
      <PenTools pen={pen} onPen={onPen} />
      {whole && active && (
        <FullScreenPad
          pen={pen}
          signerName={signerName}
          onClose={() => setWhole(false)}
          onFinish={(strokes) => {
            pad.write(strokes);
            setWhole(false);
          }}
        />
      )}
    </div>
  );
}
