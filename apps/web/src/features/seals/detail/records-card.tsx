import '../../../ui/data/table.css';
import { exportSealRecordsCall } from '@cinnabar/protocol/seals/life-calls';
import type { SealRecordEntry } from '@cinnabar/protocol/seals/life-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AlertState } from '../rules/alert-state.tsx';
import { recordsQuery } from './detail-queries.ts';

const TONES: Record<string, TagTone> = { SEAL_USE: 'ok', SEAL_REFUSE: 'bad', SEAL_ALERT: 'warn' };

/** The seal's own records, newest first, with the verdict of their chain. */
export function RecordsCard({ sealId }: { sealId: string }) {
  const { t } = useTranslation('seals-detail');
  const [pageNo, setPageNo] = useState(1);
  const { data } = useQuery(recordsQuery(sealId, pageNo));
  const save = useMutation({
    mutationFn: () => download(exportSealRecordsCall, { query: { sealId } }, t('record.fileName')),
  });
  if (!data) return null;
  const last = Math.max(1, Math.ceil(data.total / data.pageSize));
  return (
    <Card
      flush
      title={t('record.title')}
      extra={
        data.total > 0 && (
          <div className="seal-records-tools">
            <span className="seal-records-verdict" data-intact={data.intact}>
              <Icon name={data.intact ? 'shield' : 'alert'} size={16} />
              {data.intact ? t('record.intact', { count: data.total }) : t('record.broken')}
            </span>
            <Button size="small" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
              {t('record.export')}
            </Button>
          </div>
        )
      }
    >
      {data.total === 0 ? (
        <p className="seal-detail-none">{t('record.none')}</p>
      ) : (
        <ul className="seal-records">
          {data.list.map((one) => (
            <RecordRow key={one.sequence} record={one} sealId={sealId} />
          ))}
        </ul>
      )}
      {last > 1 && (
        <div className="seal-records-pages">
          <Button size="small" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('record.newer')}
          </Button>
          <span>
            {pageNo} / {last}
          </span>
          <Button size="small" disabled={pageNo === last} onClick={() => setPageNo(pageNo + 1)}>
            {t('record.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function RecordRow({ record, sealId }: { record: SealRecordEntry; sealId: string }) {
  const { t } = useTranslation('seals-detail');
  const { event, subject, reason, grant, agent, letter, approval, automatic, person, time, sequence, hash } =
    record;
  const name = t(`record.name.${event}`, { defaultValue: event });
  // A refusal is kept by the name of its error.
  const said = event === 'SEAL_REFUSE' ? t(`errors:${reason}`, { defaultValue: '' }) : reason;
  const notes = [
    person || t('record.system'),
    grant === null ? '' : t('record.grant', { number: grant }),
    agent === null ? '' : t('record.agent', { company: agent }),
    letter === null ? '' : t('record.letter', { digest: `${letter.slice(0, 8)}…` }),
    automatic ? t('record.automatic') : '',
    approval === null ? '' : t('record.approval', { number: approval }),
    said,
  ];
  return (
    <li>
      <time dateTime={time}>{formatMoment(time)}</time>
      <span className="seal-record-what">
        {subject || name}
        <small>{notes.filter(Boolean).join(' · ')}</small>
        {record.alert && <AlertState sealId={sealId} record={record} alert={record.alert} />}
      </span>
      <Tag tone={record.alert?.effect === 'STOP' ? 'bad' : (TONES[event] ?? 'idle')}>{name}</Tag>
      <code title={hash}>
        #{sequence} {hash.slice(0, 4)}…{hash.slice(-4)}
      </code>
    </li>
  );
}
