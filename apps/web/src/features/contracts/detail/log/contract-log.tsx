import type { Contract, TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { BrokenLog } from './broken-log.tsx';
import './contract-log.css';
import './folded-log.css';
import { foldLog, type LogLine } from './fold-log.ts';
import { LogEvidence } from './log-evidence.tsx';
import { FoldSummary, LogSummary } from './log-summary.tsx';

interface ContractLogProps {
  contract: Pick<Contract, 'timeline' | 'log'>;
  /** Beside the note on the chain. */
  extra?: ReactNode;
}

type Log = Contract['log'];

/**
 * What happened, newest first, every number of the chain: repeated records are folded and open to each of them, and each opens to its
 * evidence.
 */
export function ContractLog({ contract: { timeline, log }, extra }: ContractLogProps) {
  const { t } = useTranslation('contracts-detail');
  useTranslation('identified');
  return (
    <Card
      title={t('log.title')}
      flush
      extra={
        <span className="contract-log-extra">
          {log.intact && <span className="contract-log-note">{t('log.chain')}</span>}
          {extra}
        </span>
      }
    >
      <BrokenLog log={log} timeline={timeline} />
      <ol className="contract-log">
        {foldLog(timeline, log).map((line) => (
          <Line key={keyOf(line)} line={line} log={log} />
        ))}
      </ol>
    </Card>
  );
}

const keyOf = (line: LogLine): string => {
  if (line.kind === 'withheld') return `withheld ${line.first}`;
  return line.kind === 'one' ? line.entry.id : `${line.kind} ${line.entries.at(-1)?.id}`;
};

function Line({ line, log }: { line: LogLine; log: Log }) {
  const { t } = useTranslation('contracts-detail');
  if (line.kind === 'withheld') {
    const { first, last } = line;
    const count = last - first + 1;
    return (
      <li className="contract-log-withheld">
        <Icon name="lock" size={14} />
        {t('log.withheld', { count, first, last })}
      </li>
    );
  }
  if (line.kind === 'one') return <Entry entry={line.entry} log={log} />;
  return (
    <li className="contract-log-fold">
      <details>
        <summary>
          <FoldSummary line={line} />
          <Icon name="down" size={14} />
        </summary>
        <ol>
          {line.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} log={log} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Entry({ entry, log: { brokenAt } }: { entry: TimelineEntry; log: Log }) {
  const isBroken = brokenAt !== null && entry.sequence >= brokenAt;
  return (
    <li className={isBroken ? 'contract-log-broken' : undefined}>
      <details>
        <summary>
          <LogSummary entry={entry} isFirstBroken={entry.sequence === brokenAt} />
          <Icon name="down" size={14} />
        </summary>
        <LogEvidence entry={entry} />
      </details>
    </li>
  );
}
