import '../../ui/data/table.css';
import type { AuditEntry, AuditPage } from '@cinnabar/protocol/audit/audit-list-schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { classNames } from '../../lib/class-names.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListFoot } from '../../ui/data-table/list-foot.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type AuditFilters, CLEAR, isFiltered } from './audit-filters.ts';
import { ObjectName, ResultTag, useActorName } from './audit-words.tsx';

interface AuditResultsProps {
  records: UseQueryResult<AuditPage>;
  filters: AuditFilters;
  inCards: boolean;
  onOpen: (id: string) => void;
  onChange: (part: Partial<AuditFilters>) => void;
}

/** A table on a wide screen, a list on a narrow one; older records on pages of their own. */
export function AuditResults({ records, filters, inCards, onOpen, onChange }: AuditResultsProps) {
  const { t } = useTranslation('audit');
  const { data, error, isPlaceholderData: stale } = records;
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void records.refetch()} />;
    return (
      <Loading>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (data.list.length === 0) {
    const filtered = isFiltered(filters);
    return (
      <Empty
        title={t(filtered ? 'empty.title' : 'empty.none')}
        action={filtered && <Button onClick={() => onChange(CLEAR)}>{t('filter.clear')}</Button>}
      >
        {t(filtered ? 'empty.text' : 'empty.noneText')}
      </Empty>
    );
  }
  return (
    <>
      <div className={classNames(stale && 'audit-stale')} aria-busy={stale}>
        {inCards ? (
          <RecordCards list={data.list} onOpen={onOpen} />
        ) : (
          <RecordTable list={data.list} onOpen={onOpen} />
        )}
      </div>
      <ListFoot shown={t('shown', { count: data.list.length })}>
        {filters.after && <Button onClick={() => onChange({ after: '' })}>{t('newest')}</Button>}
        {data.next && <Button onClick={() => onChange({ after: data.next ?? '' })}>{t('older')}</Button>}
      </ListFoot>
    </>
  );
}

interface RowsProps {
  list: readonly AuditEntry[];
  onOpen: (id: string) => void;
}

function RecordTable({ list, onOpen }: RowsProps) {
  const { t } = useTranslation('audit');
  const nameOf = useActorName();
  return (
    <table className="data-table audit-table" aria-label={t('list')}>
      <thead>
        <tr>
          {(['time', 'who', 'what', 'object', 'result', 'address'] as const).map((column) => (
            <th key={column} scope="col" className={`audit-${column}`}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((record) => (
          <tr key={record.id}>
            <td>
              <time dateTime={record.time}>{formatMoment(record.time)}</time>
            </td>
            <td>
              <span className="audit-two">
                <span className="clip">{nameOf(record.actor)}</span>
                <small className="clip">{record.actor.department}</small>
              </span>
            </td>
            <td>
              <button type="button" className="audit-open" onClick={() => onOpen(record.id)}>
                {record.what}
              </button>
            </td>
            <td>
              <ObjectName object={record.object} />
            </td>
            <td>
              <ResultTag result={record.result} />
            </td>
            <td className="clip">{record.address ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RecordCards({ list, onOpen }: RowsProps) {
  const { t } = useTranslation('audit');
  const nameOf = useActorName();
  return (
    <ul className="audit-cards" aria-label={t('list')}>
      {list.map((record) => (
        <li key={record.id}>
          <button type="button" className="audit-card" onClick={() => onOpen(record.id)}>
            <b>{record.what}</b>
            <ResultTag result={record.result} />
            <span>
              {[nameOf(record.actor), record.actor.department, record.object?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <small>
              <time dateTime={record.time}>{formatMoment(record.time)}</time>
              {record.address && ` · ${record.address}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
