import './bulk.css';
import type { BulkListed } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { BULK_ROW_STATES } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { useQuery } from '@tanstack/react-query';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMayLaunch } from '../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { bulkPath } from '../bulk-paths.ts';
import { bulkListQuery } from './bulk-queries.ts';
import { PagesFoot } from './pages-foot.tsx';
import { RunStateTag } from './run-state-tag.tsx';

/** `/contract/bulk`: the bulk runs of the reader, latest first. */
export function BulkListPage() {
  const { t } = useTranslation('contracts-bulk');
  const companyId = useCurrentUser().company?.id ?? '';
  const mayLaunch = useMayLaunch() === true;
  const [params, changeParams] = useAddressParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, refetch } = useQuery({ ...bulkListQuery(companyId, page), enabled: companyId !== '' });
  const isNone = companyId === '' || data?.list.length === 0;
  const create = mayLaunch && (
    <ButtonLink look="primary" to="/launch">
      {t('list.create')}
    </ButtonLink>
  );
  return (
    <>
      <Crumb label={t('crumb')} to="/contractlist" above={t('contracts')}>
        {t('title')}
      </Crumb>
      <Page title={t('title')} lead={t('list.lead')} actions={!isNone && create}>
        {isNone && (
          <Empty title={t('list.none')} action={create}>
            {t('list.noneText')}
          </Empty>
        )}
        {!isNone && !data && !error && (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && !isNone && (
          <section className="card" aria-label={t('list.label')}>
            <ul className="bulk-runs">
              {data.list.map((run) => (
                <RunLine key={run.id} run={run} />
              ))}
            </ul>
            <PagesFoot
              of="list"
              answer={data}
              onPage={(next) => changeParams((now) => withParam(now, 'page', next > 1 ? String(next) : ''))}
            />
          </section>
        )}
      </Page>
    </>
  );
}

function RunLine({ run }: { run: BulkListed }) {
  const { t } = useTranslation('contracts-bulk');
  const { id, title, number, fileName, creatorName, createTime, counts, state } = run;
  return (
    <li>
      <span className="bulk-runs-name">
        <Link to={bulkPath(id)}>{title}</Link>
        <small>{t('list.version', { number, file: fileName })}</small>
      </span>
      <span className="bulk-runs-counts">
        {BULK_ROW_STATES.filter((one) => counts[one] > 0).map((one) => (
          <span key={one} data-bad={one === 'WRONG' || one === 'FAILED' || undefined}>
            {t(`count.${one}`, { count: counts[one] })}
          </span>
        ))}
      </span>
      <RunStateTag state={state} />
      <small className="bulk-runs-by">
        {t('list.by', { name: creatorName, time: formatShort(createTime) })}
      </small>
    </li>
  );
}
