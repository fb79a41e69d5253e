import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DrawPad } from '../draw/draw-pad.tsx';
import { keepPen, readPen } from '../draw/pen.ts';
import { useSignaturePad } from '../draw/use-signature-pad.ts';

interface PanelSheetProps {
  /** Masked: a person who finds the code does not learn whose it is. */
  signerName: string;
  busy: boolean;
  problem: string | null;
  onSend: (image: string) => void;
}

/** What the phone writes on. */
export function PanelSheet({ signerName, busy, problem, onSend }: PanelSheetProps) {
  const { t } = useTranslation('seals');
  const [pen, setPen] = useState(readPen);
  const [missing, setMissing] = useState(false);
  const pad = useSignaturePad(pen);
  const words = missing && pad.empty ? t('signature.drawFirst') : problem;
  return (
    <>
      <h1>{t('panel.title')}</h1>
      <p className="link-page-lead">{t('panel.lead')}</p>
      <DrawPad
        pad={pad}
        pen={pen}
        onPen={(next) => {
          keepPen(next);
          setPen(next);
        }}
        signerName={signerName}
        active
      />
      {words && (
        <p className="signature-maker-problem" role="alert">
          <Icon name="alert" size={16} />
          {words}
        </p>
      )}
      <Button
        look="primary"
        size="large"
        block
        busy={busy}
        onClick={() => (pad.empty ? setMissing(true) : onSend(pad.toImage()))}
      >
        {t('panel.send')}
      </Button>
      <p className="link-page-note">{t('panel.note')}</p>
    </>
  );
}
