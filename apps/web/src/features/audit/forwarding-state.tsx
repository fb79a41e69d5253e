import { getLogForwardingCall } from '@cinnabar/protocol/audit/audit-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

const LOOK_MS = 10_000;

/** Whether the operator's receiver gets the records, for those who read the log of the installation; nothing where there is no receiver. */
export function ForwardingState() {
  const { t } = useTranslation('audit');
  const { data } = useQuery({
    queryKey: ['audit', 'forwarding'],
    queryFn: () => api(getLogForwardingCall),
    refetchInterval: LOOK_MS,
    meta: { quiet: true },
  });
  if (!data?.receiver) return null;
  const { receiver, waiting, sent, sentTime, failure } = data;
  const facts = [
    t('syslog.sent', { count: sent, shown: formatNumber(sent) }),
    t('syslog.waiting', { count: waiting, shown: formatNumber(waiting) }),
    sentTime && t('syslog.last', { time: formatMoment(sentTime) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="audit-syslog">
      <Banner tone={failure ? 'bad' : 'info'}>
        <b>
          {failure
            ? t('syslog.fails', { receiver, time: formatMoment(failure.since) })
            : t('syslog.works', { receiver })}
        </b>
        <small>{facts}</small>
        {failure && <small>{t('syslog.reason', { reason: failure.text })}</small>}
      </Banner>
    </div>
  );
}
