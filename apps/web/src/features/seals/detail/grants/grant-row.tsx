import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { formatDate, formatMoney, formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { PauseButton } from './pause-button.tsx';
import { useSubjectName } from './use-subject-name.ts';

interface GrantRowProps {
  grant: SealGrant;
  /** Null: the reader may not end it. */
  onEnd: ((grant: SealGrant) => void) | null;
}

/** One grant: for whom, which right, and within which bounds. */
export function GrantRow({ grant, onEnd }: GrantRowProps) {
  const { t } = useTranslation('seals-detail');
  const name = useSubjectName()(grant);
  const { categories, templates, counterparties, maxAmount, from, until, perDay, total, used, usedToday } =
    grant;
  const scope = [
    categories.length > 0 ? formatNames(categories.map((one) => one.name)) : '',
    templates.length > 0
      ? t('grant.templates', { names: formatNames(templates.map((one) => one.name)) })
      : '',
    counterparties.length > 0 ? t('grant.parties', { names: formatNames(counterparties) }) : '',
    maxAmount === null ? '' : t('grant.amount', { amount: formatMoney(maxAmount) }),
  ].filter(Boolean);
  const limits = [
    ...(perDay === null
      ? []
      : [`${t('grant.perDay', { most: perDay })} · ${t('grant.today', { used: usedToday })}`]),
    ...(total === null ? [] : [`${t('grant.total', { most: total })} · ${t('grant.used', { used })}`]),
  ];
  const { automatic } = grant;
  const end =
    grant.endTime && t('grant.endedBy', { name: grant.endedBy ?? '', date: formatDate(grant.endTime) });
  return (
    <li data-over={grant.state === 'ENDED' || grant.state === 'EXPIRED'}>
      <span className="seal-grant-who">
        {name}
        <small>
          {t('grant.number', { number: grant.number })} · {t(`grant.subject.${grant.subjectType}`)}
        </small>
      </span>
      <span className="seal-grant-right">
        <Tag>{t(`grant.rightName.${grant.right}`)}</Tag>
        {grant.state !== 'ACTIVE' && grant.state !== 'PROPOSED' && (
          <small>{t(`grant.state.${grant.state}`)}</small>
        )}
        {grant.letter && (
          <small>
            <Link to={`/sealletter/${grant.id}`}>{t(`grant.letter.${grant.letter}`)}</Link>
          </small>
        )}
      </span>
      <span className="seal-grant-scope" data-label={t('grant.scope')}>
        {scope.length === 0 ? t('grant.all') : scope.map((line) => <span key={line}>{line}</span>)}
      </span>
      <span className="seal-grant-period" data-label={t('grant.period')}>
        {from && <span>{t('grant.from', { day: formatDate(from) })}</span>}
        <span>{until ? t('grant.until', { day: formatDate(until) }) : t('grant.always')}</span>
      </span>
      <span className="seal-grant-limits" data-label={t('grant.limits')}>
        {limits.length === 0 ? t('grant.unlimited') : limits.map((line) => <span key={line}>{line}</span>)}
      </span>
      <span className="seal-grant-act">
        {onEnd && (
          <Button size="small" look="text" onClick={() => onEnd(grant)}>
            {t('grant.end')}
          </Button>
        )}
      </span>
      {automatic && (
        <small className="seal-grant-auto">
          <Tag tone={automatic.provenTime && !automatic.paused ? 'ok' : 'warn'}>
            {t(
              automatic.provenTime === null
                ? 'grant.autoUnproven'
                : automatic.paused
                  ? 'grant.autoPaused'
                  : 'grant.auto',
            )}
          </Tag>
          {automatic.provenTime &&
            [
              t('grant.autoUsed', { today: automatic.usedToday, used: automatic.used }),
              t('grant.autoProven', { name: grant.grantedBy, date: formatDate(automatic.provenTime) }),
            ].map((line) => <span key={line}>{line}</span>)}
          {onEnd && automatic.provenTime && grant.state !== 'PROPOSED' && (
            <PauseButton grant={grant} paused={automatic.paused} />
          )}
        </small>
      )}
      {end && (
        <small className="seal-grant-end">
          {end}
          {grant.reason && ` · ${grant.reason}`}
        </small>
      )}
    </li>
  );
}
