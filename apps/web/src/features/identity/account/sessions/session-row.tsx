import type { UserSession } from '@cinnabar/protocol/identity/account-schema';
import { formatAgo, formatMoment, formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

interface SessionRowProps {
  session: UserSession;
  busy: boolean;
  onEnd: (device: string) => void;
}

/** One device: what, from where, since when, last seen. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('identity-account');
  const { device, address, place, createTime, seenTime, current } = session;
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('sessions.unknownDevice');
  const isHeld = device.kind === 'PHONE' || device.kind === 'TABLET';
  return (
    <SettingRow
      lead={<Icon name={isHeld ? 'phone' : 'laptop'} size={20} />}
      name={
        <>
          {name}
          {current && <Tag tone="ok">{t('sessions.current')}</Tag>}
        </>
      }
      value={t('sessions.from', {
        address,
        place: place.name || t(place.kind === 'LAN' ? 'sessions.place.LAN' : 'sessions.place.UNKNOWN'),
      })}
      note={
        <>
          {t('sessions.since', { time: formatShort(createTime) })}
          {!current && (
            <>
              {' · '}
              <time dateTime={seenTime} title={formatMoment(seenTime)}>
                {t('sessions.seen', { ago: formatAgo(seenTime) })}
              </time>
            </>
          )}
        </>
      }
      action={
        !current && (
          <Button
            look="text"
            disabled={busy}
            aria-label={t('sessions.endOne', { device: name })}
            onClick={() => onEnd(name)}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
