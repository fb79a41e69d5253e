import './connection-bar.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkConnection, isServerUp, onRecovery, watchConnection } from '../lib/api/connection.ts';
import { formatDate, formatDateTime, formatTime } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { notify } from '../lib/notices.ts';
import { shownSince } from '../lib/recover/recover-queries.ts';
import { Button } from '../ui/actions/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';

/** On every page while the server cannot be reached: that it is so, and how old what is shown may be. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const up = useSyncExternalStore(watchConnection, isServerUp);
  const since = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => (isServerUp() ? null : shownSince(client)),
  );
  const [busy, setBusy] = useState(false);
  useEffect(() => onRecovery(() => notify('ok', t('system:connection.back'))), [t]);
  if (up) return null;
  const cause = navigator.onLine ? 'server' : 'network';
  const retry = async () => {
    setBusy(true);
    await checkConnection();
    setBusy(false);
  };
  return (
    <div className="connection-bar" role="status">
      <Icon name="alert" />
      <span>
        {t(`system:connection.${cause}`)}
        {since === null ? '' : t('system:connection.since', { time: momentOf(since) })}
      </span>
      <Button size="small" busy={busy} onClick={retry}>
        {t('system:action.retry')}
      </Button>
    </div>
  );
}

/** 08:33 of today; of another day with its date. */
const momentOf = (time: number) =>
  formatDate(time) === formatDate(Date.now()) ? formatTime(time) : formatDateTime(time);
