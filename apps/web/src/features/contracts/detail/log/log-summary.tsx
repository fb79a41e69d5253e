import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import { personRemark } from '../../../../lib/describe-identified.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { automaticWords } from '../automatic-words.ts';
import type { LogLine } from './fold-log.ts';

/** One record in a line: when, who, what, from where, and its place in the chain. */
export function LogSummary({ entry, isFirstBroken }: { entry: TimelineEntry; isFirstBroken: boolean }) {
  const { t } = useTranslation('contracts-detail');
  const automatic = automaticWords(t, entry);
  const remark = entry.certificate?.signer && personRemark(t, entry.certificate.signer);
  return (
    <Columns
      entry={entry}
      who={
        <>
          {useActorName(entry)}
          {entry.partyName && entry.partyName !== entry.actorName && ` · ${entry.partyName}`}
          {/* What the account of a signer is called was not always checked. */}
          {remark && ` · ${remark}`}
        </>
      }
      what={
        <>
          {t(`contracts:audit.${entry.event}`, { defaultValue: entry.event })}
          {automatic && <span className="contract-log-detail">{automatic}</span>}
          {entry.detail && <span className="contract-log-detail">{entry.detail}</span>}
          {isFirstBroken && <Tag tone="bad">{t('log.brokenHere')}</Tag>}
        </>
      }
      place={`#${entry.sequence} ${entry.hash.slice(0, 4)}…${entry.hash.slice(-4)}`}
    />
  );
}

/** Several records in a line. */
export function FoldSummary({
  line: { kind, entries },
}: {
  line: Extract<LogLine, { kind: 'edits' | 'looks' }>;
}) {
  const { t } = useTranslation('contracts-detail');
  const [newest] = entries;
  const oldest = entries.at(-1) ?? newest;
  const count = entries.length;
  const events = [...new Set(entries.map(({ event }) => event).toReversed())];
  const people = [...new Set(entries.map(({ actorName }) => actorName))];
  const isOnePlace = entries.every(({ address }) => address === newest.address);
  const actor = useActorName(newest);
  return (
    <Columns
      entry={{ ...newest, address: isOnePlace ? newest.address : null }}
      who={people.length > 1 ? people.join(t('and')) : actor}
      what={
        <>
          {kind === 'edits'
            ? t('log.edits', { count })
            : `${events.map((event) => t(`contracts:audit.${event}`, { defaultValue: event })).join(t('and'))} · ${t('log.records', { count })}`}
          <span className="contract-log-toggle">
            {' · '}
            <span className="contract-log-unfold">{t('log.unfold')}</span>
            <span className="contract-log-refold">{t('log.refold')}</span>
          </span>
        </>
      }
      place={`#${oldest.sequence}–#${newest.sequence}`}
    />
  );
}

interface ColumnsProps {
  entry: Pick<TimelineEntry, 'time' | 'address'>;
  who: ReactNode;
  what: ReactNode;
  place: string;
}

function Columns({ entry: { time, address }, who, what, place }: ColumnsProps) {
  return (
    <>
      <time dateTime={time}>{formatMoment(time)}</time>
      <span className="contract-log-who">{who}</span>
      <span className="contract-log-event">{what}</span>
      <span className="contract-log-from">{address}</span>
      <span className="contract-log-hash mono">{place}</span>
    </>
  );
}

/** Actions of the product have no address; a holder of a link has one, which is not shown to other holders of links. */
function useActorName({ actorName, event, address }: TimelineEntry): string {
  const { t } = useTranslation('contracts-detail');
  return actorName || t(event === 'VIEW_TOKEN_USE' || address !== null ? 'log.guest' : 'log.system');
}
