import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SignatureMaker } from '../maker/signature-maker.tsx';
import { type MakerWay, useSignatureMaker } from '../maker/use-signature-maker.ts';

/** Makes one more signature. */
export function NewSignatureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seals');
  const { user } = useCurrentUser();
  const phone = useMedia(PHONE);
  const [way, setWay] = useState<MakerWay>('draw');
  const maker = useSignatureMaker(user.name);

  function finish() {
    notify('ok', t('own.added'));
    onClose();
  }

  return (
    <Dialog
      open
      kind={phone ? 'sheet' : 'dialog'}
      width={640}
      title={t('own.addTitle')}
      insistent
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('signature.cancel')}</Button>
          {way !== 'phone' && (
            <Button look="primary" busy={maker.busy} onClick={() => maker.make(way, finish)}>
              {t('own.keep')}
            </Button>
          )}
        </>
      }
    >
      <SignatureMaker
        maker={maker}
        way={way}
        onWay={(next) => next !== 'saved' && setWay(next)}
        onArrived={finish}
      />
      {way !== 'phone' && <p className="signature-maker-note">{t('own.keepNote')}</p>}
    </Dialog>
  );
}
