import type { DemoDevices } from '@cinnabar/protocol/physical/device-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { type MadeEvent, type Outcome, POWERS, waiting } from './device-memory.ts';
import { useDevice } from './use-device.ts';

/** One device: its power and network, what it may press, and what it sent. */
export function DeviceCard({ device }: { device: DemoDevices[number] }) {
  const { t } = useTranslation('physical-detail');
  const { memory, orders, setPower, make, again } = useDevice(device);
  const { power, events } = memory;
  const isOff = power === 'OFF';
  const queued = waiting(memory).length;
  return (
    <Card
      title={`${device.deviceNo} · ${device.sealName}`}
      extra={
        <Segmented
          label={t('device.power')}
          value={power}
          onChange={setPower}
          options={POWERS.map((value) => ({ value, label: t(`device.state.${value}`) }))}
        />
      }
    >
      <div className="stamp-device">
        {queued > 0 && power !== 'ON' && <Banner tone="warn">{t('device.queued', { count: queued })}</Banner>}
        <p className="press-hint">{t('device.battery')}</p>
        <h3>{t('device.orders')}</h3>
        {orders.length === 0 && <p className="press-hint">{t('device.noOrders')}</p>}
        <ul className="stamp-orders">
          {orders.map(({ authId, person, count, used, ended }) => {
            const order = { authId, person };
            return (
              <li key={authId}>
                <span>
                  {person}
                  <small>
                    {[t('device.order', { used, count }), ended && t('device.ended')]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className="stamp-acts">
                  <Button
                    size="small"
                    look="primary"
                    disabled={isOff}
                    aria-label={t('device.pressFor', { person })}
                    onClick={() => make('PRESS', order)}
                  >
                    {t('device.press')}
                  </Button>
                  <Button
                    size="small"
                    disabled={isOff}
                    aria-label={t('device.cutFor', { person })}
                    onClick={() => make('PRESS', order, true)}
                  >
                    {t('device.cut')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="stamp-acts">
          <Button size="small" disabled={power !== 'ON' || events.length === 0} onClick={again}>
            {t('device.again')}
          </Button>
          <Button size="small" disabled={isOff} onClick={() => make('PRESS')}>
            {t('device.loose')}
          </Button>
          <Button size="small" disabled={isOff} onClick={() => make('TAMPER')}>
            {t('device.tamper')}
          </Button>
          <Button size="small" disabled={isOff} onClick={() => make('LOW_BATTERY')}>
            {t('device.lowBattery')}
          </Button>
        </p>
        <h3>{t('device.log')}</h3>
        {events.length === 0 ? (
          <p className="press-hint">{t('device.noLog')}</p>
        ) : (
          <ol className="stamp-log" aria-live="polite">
            {events.map((event) => (
              <LogRow key={event.seq} event={event} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

function LogRow({ event: { seq, kind, at, person, outcomes } }: { event: MadeEvent }) {
  const { t } = useTranslation('physical-detail');
  const words = (outcome: Outcome): [TagTone, string] => {
    if ('failed' in outcome) return ['bad', t('device.failed', { reason: outcome.failed })];
    if (outcome.repeated) return ['idle', t('device.repeated')];
    return ['ok', outcome.left === null ? t('device.sentLoose') : t('device.sent', { left: outcome.left })];
  };
  return (
    <li>
      <b>#{seq}</b>
      <span>
        {[t(`device.event.${kind}`, { defaultValue: kind }), person].filter(Boolean).join(' · ')}
        <small>{formatMoment(at)}</small>
      </span>
      <span className="stamp-outcomes">
        {outcomes.length === 0 && <Tag tone="warn">{t('device.waiting')}</Tag>}
        {outcomes.map((outcome, index) => {
          const [tone, text] = words(outcome);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: outcomes are only added
            <Tag key={index} tone={tone}>
              {text}
            </Tag>
          );
        })}
      </span>
    </li>
  );
}
