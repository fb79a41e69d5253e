import { confirmPressCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDemo } from '../../../lib/queries/system-config.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { mayDo, useActed } from '../use-acted.ts';
import { ConfirmPressDialog } from './acts/confirm-press-dialog.tsx';
import { UnlockCode } from './unlock-code.tsx';

type Auth = Application['auths'][number];
/** More are shown as a number alone. */
const MOST_DOTS = 10;

/** For each seal and person: how often, until when, and how the seal is unlocked. */
export function AuthsCard({ application }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  const { auths } = application;
  const seals = new Set(auths.map(({ sealId }) => sealId)).size;
  const count = auths.reduce((sum, one) => sum + one.count, 0);
  return (
    <Card
      flush
      title={t('auths.title')}
      extra={<span className="press-hint">{t('auths.sum', { seals, presses: count })}</span>}
    >
      {auths.length === 0 && <p className="press-none">{t('auths.none')}</p>}
      <ul className="press-auths">
        {auths.map((auth) => (
          <AuthRow key={auth.id} application={application} auth={auth} />
        ))}
      </ul>
    </Card>
  );
}

function AuthRow({ application, auth }: { application: Application; auth: Auth }) {
  const { t } = useTranslation('physical-detail');
  const { sealName, userName, deviceNo, adapter, count, usedCount, leftCount } = auth;
  const used =
    usedCount > count
      ? t('auths.over', { used: usedCount, count: usedCount - count })
      : usedCount === 0
        ? t('auths.unused', { count: leftCount })
        : t('auths.used', { used: usedCount, count: leftCount });
  return (
    <li>
      <span className="press-mark" aria-hidden="true">
        <Icon name="press" size={24} />
      </span>
      <div className="press-auth">
        <p className="press-auth-name">
          <b>{sealName}</b> <Tag>{userName}</Tag>
          {auth.ended && <Tag tone="idle">{t('auths.ended')}</Tag>}
        </p>
        <p className="press-auth-facts">
          <span>{deviceNo ? t(`auths.by.${adapter!}`, { device: deviceNo }) : t('auths.by.hand')}</span>
          <span>
            {t('auths.period', { from: formatShort(auth.startTime), to: formatShort(auth.endTime) })}
          </span>
        </p>
        <p className="press-dots">
          {count <= MOST_DOTS &&
            Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one for each press
              <i key={index} data-used={index < usedCount || undefined} aria-hidden="true">
                {index + 1}
              </i>
            ))}
          <span data-over={usedCount > count || undefined}>{used}</span>
        </p>
        {auth.ended && auth.endReason && (
          <p className="press-hint">{t('auths.endReason', { reason: auth.endReason })}</p>
        )}
      </div>
      {!auth.ended && <Unlocking application={application} auth={auth} />}
    </li>
  );
}

/** How this seal is unlocked: a code, its keeper, or a device that reports by itself. */
function Unlocking({ application, auth }: { application: Application; auth: Auth }) {
  const { t } = useTranslation('physical-detail');
  const isDemo = useDemo();
  const acted = useActed(application.id);
  const [confirming, setConfirming] = useState(false);
  const { adapter, userName, kept } = auth;
  const code = application.codes.find(({ authId }) => authId === auth.id)?.code;
  const confirms = kept && (adapter === null || adapter === 'CODE') && mayDo(application, 'press');
  const inUse = application.status === 'USING';
  return (
    <div className="press-unlock">
      {code ? <UnlockCode code={code} /> : <p>{words()}</p>}
      {confirms && (
        <Button size="small" block onClick={() => setConfirming(true)}>
          {t('press.act')}
        </Button>
      )}
      {adapter === 'SIMULATED' && isDemo && inUse && (
        <Link className="press-link" to="/dev/stamps">
          {t('auths.simulate')}
        </Link>
      )}
      {confirming && (
        <ConfirmPressDialog
          auth={auth}
          send={(count) =>
            acted(
              api(confirmPressCall, { body: { id: application.id, authId: auth.id, count } }),
              t('press.done', { count }),
            )
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );

  function words(): string {
    if (!inUse && auth.usedCount === 0) return t('auths.unlock.notYet');
    if (adapter === null) return t('auths.unlock.hand');
    if (adapter !== 'CODE') return t('auths.unlock.device');
    return auth.leftCount === 0 ? t('auths.unlock.usedUp') : t('auths.unlock.code', { person: userName });
  }
}
