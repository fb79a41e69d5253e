import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { personRemark } from '../../../lib/tell-identified.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import './contract-log.css';
import { deviceName } from './device-name.ts';
import { signerEntries } from './signer-entries.tsx';

interface ContractLogProps {
  timeline: readonly TimelineEntry[];
  /** Beside the note on the chain. */
  extra?: ReactNode;
}

/** What happened, newest first; each line opens to its evidence: device, certificate, place in the hash chain. */
export function ContractLog({ timeline, extra }: ContractLogProps) {
  const { t } = useTranslation('contracts-detail');
  useTranslation('identified');
  /** What the account of a signer is called was not always checked. */
  const remarkOn = ({ certificate }: TimelineEntry) =>
    certificate?.signer && personRemark(t, certificate.signer);
  return (
    <Card
      title={t('log.title')}
      flush
      extra={
        <span className="contract-log-extra">
          <span className="contract-log-note">{t('log.chain')}</span>
          {extra}
        </span>
      }
    >
      <ol className="contract-log">
        {timeline.toReversed().map((entry) => (
          <li key={entry.id}>
            <details>
              <summary>
                <time dateTime={entry.time}>{formatMoment(entry.time)}</time>
                <span className="contract-log-who">
                  {entry.actorName || t(entry.event === 'VIEW_TOKEN_USE' ? 'log.guest' : 'log.system')}
                  {entry.partyName && entry.partyName !== entry.actorName && ` · ${entry.partyName}`}
                  {remarkOn(entry) && ` · ${remarkOn(entry)}`}
                </span>
                <span className="contract-log-event">
                  {t(`contracts:audit.${entry.event}`, { defaultValue: entry.event })}
                  {entry.detail && <span className="contract-log-detail">{entry.detail}</span>}
                </span>
                <span className="contract-log-from">{entry.address}</span>
                <span className="contract-log-hash mono">
                  #{entry.sequence} {entry.hash.slice(0, 4)}…{entry.hash.slice(-4)}
                </span>
                <Icon name="down" size={14} />
              </summary>
              <Evidence entry={entry} />
            </details>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Evidence({ entry: { device, address, certificate, sequence, hash } }: { entry: TimelineEntry }) {
  const { t } = useTranslation('contracts-detail');
  return (
    <div className="contract-log-evidence">
      <Facts
        entries={[
          [t('log.device'), device && <span title={device}>{deviceName(device)}</span>],
          [t('log.address'), address],
          ...signerEntries(t, certificate?.signer ?? null),
          [t('log.subject'), certificate?.subject],
          [
            t('log.issuer'),
            certificate && (
              <>
                {certificate.issuer}{' '}
                {certificate.licensed ? (
                  <Tag tone="ok">{t('log.licensed')}</Tag>
                ) : (
                  <Tag tone="warn">{t('log.notLicensed')}</Tag>
                )}
              </>
            ),
          ],
          [t('log.serialNo'), certificate && <span className="mono">{certificate.serialNo}</span>],
          [
            t('log.validity'),
            certificate && `${formatMoment(certificate.validFrom)} – ${formatMoment(certificate.validTo)}`,
          ],
          [t('log.position'), t('log.sequence', { sequence })],
          [
            t('log.hash'),
            <span key="hash" className="mono">
              {hash}
            </span>,
          ],
        ]}
      />
    </div>
  );
}
