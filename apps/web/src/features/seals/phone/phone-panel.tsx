import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { getPanelQrCodeCall } from '@cinnabar/protocol/seals/signature-calls';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showFirst } from '../seal-queries.ts';
import './phone-panel.css';
import { usePhonePanel } from './use-phone-panel.ts';

/** A demo at home: no phone reaches it there. */
const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** A code that leads a phone to a sheet to write on; what is written there arrives here. */
export function PhonePanel({ onArrived }: { onArrived: (made: Seal) => void }) {
  const { t } = useTranslation('seals');
  const client = useQueryClient();
  const { panel, error, renew } = usePhonePanel();
  const seal = panel?.seal ?? null;
  const arrive = useEffectEvent((made: Seal) => {
    showFirst(client, made);
    onArrived(made);
  });
  useEffect(() => {
    if (seal) arrive(seal);
  }, [seal]);

  if (error) return <ErrorState error={error} onRetry={renew} />;
  if (!panel) return <Skeleton height={260} round={10} />;
  const again = (
    <Button icon="refresh" onClick={renew}>
      {t('phone.renew')}
    </Button>
  );
  if (panel.status === 'WAITING') {
    return (
      <Sheet
        picture={
          <img
            src={mediaUrl(getPanelQrCodeCall, { query: { id: panel.id } })}
            alt={t('phone.code')}
            width={176}
            height={176}
          />
        }
        title={t('phone.scan')}
      >
        <p>{t('phone.how')}</p>
        {LOOPBACK.test(location.hostname) && <p className="phone-panel-warning">{t('phone.localOnly')}</p>}
        <p className="phone-panel-left">
          <TimeLeft until={panel.expireTime} />
        </p>
      </Sheet>
    );
  }
  if (panel.status === 'OPENED') {
    return (
      <Sheet picture={<Icon name="pen" size={40} />} title={t('phone.writing')}>
        <p>{t('phone.writingHow')}</p>
        {again}
      </Sheet>
    );
  }
  return (
    <Sheet
      picture={<Icon name={panel.status === 'DONE' ? 'check' : 'clock'} size={40} />}
      title={t(panel.status === 'DONE' ? 'phone.arrived' : 'phone.expired')}
    >
      {again}
    </Sheet>
  );
}

function Sheet({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="phone-panel" role="status">
      <div className="phone-panel-picture">{picture}</div>
      <div className="phone-panel-words">
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

/** Not read aloud every second. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('seals');
  const { left, start } = useCountdown();
  useEffect(() => start(Math.max(0, (Date.parse(until) - Date.now()) / 1000)), [until, start]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <span aria-hidden="true">{t('phone.left', { time })}</span>;
}
