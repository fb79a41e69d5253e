import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import './handover-dialog.css';
import { useHandover } from './use-handover.ts';

interface HandoverDialogProps {
  contractId: string;
  onClose: () => void;
  /** Signed, approved or refused on the phone. */
  onDone: () => void;
}

/** A demo at home: no phone reaches it there. */
const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** A code that opens this contract on a phone; the page waits and updates by itself. */
export function HandoverDialog({ contractId, onClose, onDone }: HandoverDialogProps) {
  const { t } = useTranslation('contracts-handover');
  return (
    <Dialog open title={t('dialog.title')} width={560} onClose={onClose}>
      <Following contractId={contractId} onDone={onDone} />
    </Dialog>
  );
}

function Following({ contractId, onDone }: Pick<HandoverDialogProps, 'contractId' | 'onDone'>) {
  const { t } = useTranslation('contracts-handover');
  const { made, status, error, renew } = useHandover(contractId);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (status === 'DONE') finish();
  }, [status]);

  if (error) return <ErrorState error={error} onRetry={renew} />;
  if (!made) return <Skeleton height={246} round={10} />;
  if (status === 'WAITING')
    return (
      <Sheet
        picture={<img src={made.qr} alt={t('dialog.code')} width={196} height={196} />}
        title={t('dialog.scan')}
      >
        <p>{t('dialog.how')}</p>
        {LOOPBACK.test(location.hostname) && <p className="handover-warning">{t('dialog.localOnly')}</p>}
        <p className="handover-left">
          <TimeLeft until={made.expireTime} />
        </p>
      </Sheet>
    );
  if (status === 'EXPIRED')
    return (
      <Sheet picture={<Icon name="clock" size={40} />} title={t('dialog.expired')}>
        <p>{t('dialog.expiredHow')}</p>
        <Button look="primary" icon="refresh" onClick={renew}>
          {t('dialog.renew')}
        </Button>
      </Sheet>
    );
  return (
    <Sheet picture={<Icon name="phone" size={40} />} title={t('dialog.opened')}>
      <p>{t('dialog.openedHow')}</p>
      <Button icon="refresh" onClick={renew}>
        {t('dialog.again')}
      </Button>
    </Sheet>
  );
}

function Sheet({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="handover" role="status">
      <div className="handover-picture">{picture}</div>
      <div className="handover-words">
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

/** Not read aloud every second. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('contracts-handover');
  const { left, start } = useCountdown();
  useEffect(() => start(Math.max(0, (Date.parse(until) - Date.now()) / 1000)), [until, start]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <span aria-hidden="true">{t('dialog.left', { time })}</span>;
}
