import { getPhysicalSealUsesCall } from '@cinnabar/protocol/physical/physical-seal-calls';
import type { PhysicalSeal, PhysicalSealUses } from '@cinnabar/protocol/physical/physical-seal-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatMoment, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PHYSICAL } from '../physical-queries.ts';

/** What became of a seal: its presses, and the health of its device. */
export function UsesDialog({ seal, onClose }: { seal: PhysicalSeal; onClose: () => void }) {
  const { t } = useTranslation('physical');
  const { data, error, refetch } = useQuery({
    queryKey: [...PHYSICAL, 'uses', seal.id],
    queryFn: () => api(getPhysicalSealUsesCall, { query: { id: seal.id } }),
  });
  return (
    <Dialog
      open
      width={680}
      title={t('uses.title', { name: seal.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('system:action.close')}</Button>}
    >
      {data ? (
        <Uses uses={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Dialog>
  );
}

function Uses({ uses: { seal, presses, events, missing } }: { uses: PhysicalSealUses }) {
  const { t } = useTranslation('physical');
  const { device } = seal;
  return (
    <div className="stamps-uses">
      {device && (
        <section>
          <h3>{t('uses.device')}</h3>
          {device.missing > 0 && (
            <Banner tone="warn">
              {t('uses.missing', {
                count: device.missing,
                list: missing.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', '),
              })}
            </Banner>
          )}
          <Facts
            entries={[
              [t('device.no'), device.deviceNo],
              [t('device.adapter'), t(`adapter.${device.adapter}`)],
              [t('uses.lastTime'), device.lastTime ? formatMoment(device.lastTime) : t('seals.silent')],
            ]}
          />
          {events.length > 0 && (
            <details>
              <summary>{t('uses.events', { count: events.length })}</summary>
              <ul className="stamps-events">
                {events.map(({ seq, kind, time, receiveTime }) => (
                  <li key={seq}>
                    <span>{seq}</span>
                    <span>{t(`event.${kind}`)}</span>
                    <time dateTime={time}>{formatMoment(time)}</time>
                    {isLate(time, receiveTime) && (
                      <small>{t('uses.late', { time: formatMoment(receiveTime) })}</small>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      <section>
        <h3>{t('uses.presses', { count: seal.useCount })}</h3>
        {presses.length === 0 ? (
          <p className="muted">{t('uses.none')}</p>
        ) : (
          <ul className="stamps-presses">
            {presses.map(({ id, application, personName, number, over, time, receiveTime, deviceNo }) => (
              <li key={id}>
                <div>
                  {application ? (
                    <Link to={`/physical/detail/${application.id}`}>{application.subject}</Link>
                  ) : (
                    t('uses.noApplication')
                  )}
                  <small>
                    {[
                      application?.serialNo,
                      personName,
                      application && t('uses.number', { number }),
                      deviceNo ?? t('uses.byHand'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                {over && <Tag tone="bad">{t('uses.over')}</Tag>}
                <span className="stamps-press-time">
                  <time dateTime={time}>{formatShort(time)}</time>
                  {isLate(time, receiveTime) && (
                    <small>{t('uses.late', { time: formatShort(receiveTime) })}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {presses.length < seal.useCount && presses.length > 0 && (
          <p className="muted">{t('uses.newest', { count: presses.length })}</p>
        )}
      </section>
    </div>
  );
}

const LATE_MS = 60_000;
/** It arrived well after the device pressed: both times are shown. */
const isLate = (time: string, received: string): boolean => Date.parse(received) - Date.parse(time) > LATE_MS;
