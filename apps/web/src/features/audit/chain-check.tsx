import { listAuditRootsCall, verifyAuditChainCall } from '@cinnabar/protocol/audit/audit-calls';
import type { AuditVerdict } from '@cinnabar/protocol/audit/audit-list-schema';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { apiUrl } from '../../lib/api/call-address.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { AuditFilters } from './audit-filters.ts';

interface ChainCheckProps {
  scope: AuditFilters['scope'];
  /** Absent: the chain of the company, or of the installation. */
  chainId?: string;
  /** Which log it is. */
  name: string;
}

/** A chain is recomputed when it is asked for, and the verdict stands in its place. */
export function ChainCheck({ scope, chainId, name }: ChainCheckProps) {
  const { t } = useTranslation('audit');
  const check = useMutation({
    mutationFn: () => api(verifyAuditChainCall, { query: { scope, ...(chainId && { chainId }) } }),
  });
  return (
    <section className={classNames('audit-check', check.data && verdictClass(check.data))} aria-label={name}>
      <div className="audit-check-said" role="status">
        {check.data ? (
          <Verdict verdict={check.data} />
        ) : (
          <>
            <b>{name}</b>
            <small>{t('check.hint')}</small>
          </>
        )}
      </div>
      <Button size="small" icon="shield" busy={check.isPending} onClick={() => check.mutate()}>
        {t(check.data ? 'check.again' : 'check.act')}
      </Button>
      {check.error && <ErrorState error={check.error} onRetry={() => check.mutate()} />}
    </section>
  );
}

const verdictClass = ({ intact }: AuditVerdict) => (intact ? 'audit-check-ok' : 'audit-check-bad');

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { t } = useTranslation('audit');
  const { intact, length, brokenAt, root, checkTime } = verdict;
  return (
    <>
      <b>
        <Icon name={intact ? 'shieldok' : 'shieldx'} size={16} />
        {intact ? t('check.intact', { count: length }) : t('check.broken', { number: brokenAt })}
      </b>
      {!intact && <small>{t('check.brokenText')}</small>}
      <small>
        {root
          ? t('check.root', { number: root.number, time: formatDateTime(root.time), length: root.length })
          : t('check.noRoot')}{' '}
        <a href={apiUrl(listAuditRootsCall)} target="_blank" rel="noreferrer">
          {t('check.roots')}
        </a>
      </small>
      <small>
        {t('check.checked')} {formatMoment(checkTime)}
      </small>
    </>
  );
}
