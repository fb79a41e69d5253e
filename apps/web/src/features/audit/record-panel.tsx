import type { AuditEntry } from '@cinnabar/protocol/audit/audit-list-schema';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Facts } from '../../ui/data/facts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { timelineQuery } from './audit-queries.ts';
import { ObjectName, ResultTag, useActorName } from './audit-words.tsx';
import { ChainCheck } from './chain-check.tsx';

interface RecordPanelProps {
  record: AuditEntry;
  scope: AuditFilters['scope'];
  onFilter: (part: Partial<AuditFilters>) => void;
  onClose: () => void;
}

/** One record in full, the check of its chain, and what else happened to the same object. */
export function RecordPanel({ record, scope, onFilter, onClose }: RecordPanelProps) {
  const { t } = useTranslation('audit');
  const nameOf = useActorName();
  const { actor, object, address } = record;
  const subject = object?.id;
  return (
    <Dialog
      open
      className="audit-panel"
      title={record.what}
      onClose={onClose}
      footer={
        <>
          {actor.id && (
            <Button onClick={() => onFilter({ who: actor.id ?? '' })}>{t('filter.onlyWho')}</Button>
          )}
          {address && <Button onClick={() => onFilter({ address })}>{t('filter.onlyAddress')}</Button>}
          {subject && <Button onClick={() => onFilter({ object: subject })}>{t('filter.onlyObject')}</Button>}
        </>
      }
    >
      <Facts
        entries={[
          [t('column.time'), formatMoment(record.time)],
          [t('column.who'), nameOf(actor)],
          [t('column.department'), actor.department],
          [t('column.object'), object && <ObjectName object={object} />],
          [t('column.result'), <ResultTag key="result" result={record.result} />],
          ...record.details.map(({ name, value }): [string, string] => [name, value]),
          [t('column.address'), address],
          [t('panel.device'), record.device],
          [
            t('panel.record'),
            t('panel.number', { chain: t(`chain.${record.chain}`), sequence: record.sequence }),
          ],
          [t('panel.hash'), <code key="hash">{record.hash}</code>],
          [t('panel.previous'), <code key="previous">{record.previousHash}</code>],
        ]}
      />
      <ChainCheck scope={scope} chainId={record.chainId} name={t(`chain.${record.chain}`)} />
      {subject && <Timeline scope={scope} subject={subject} without={record.id} />}
    </Dialog>
  );
}

interface TimelineProps {
  scope: AuditFilters['scope'];
  subject: string;
  without: string;
}

function Timeline({ scope, subject, without }: TimelineProps) {
  const { t, i18n } = useTranslation('audit');
  const nameOf = useActorName();
  const { data, error, refetch } = useQuery(timelineQuery(scope, subject, i18n.language));
  const others = data?.list.filter(({ id }) => id !== without) ?? [];
  return (
    <section className="audit-timeline" aria-label={t('panel.timeline')}>
      <h3>{t('panel.timeline')}</h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data && others.length === 0 && <p className="muted">{t('panel.alone')}</p>}
      {others.length > 0 && (
        <ol>
          {others.map((one) => (
            <li key={one.id} data-result={one.result}>
              <b>{one.what}</b>
              <small>
                <time dateTime={one.time}>{formatMoment(one.time)}</time> · {nameOf(one.actor)} · #
                {one.sequence}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
