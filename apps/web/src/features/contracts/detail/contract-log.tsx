import type { Contract, TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { personRemark } from '../../../lib/tell-identified.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { BrokenLog } from './broken-log.tsx';
import './contract-log.css';
import { deviceName } from './device-name.ts';
import { signerEntries } from './signer-entries.tsx';

interface ContractLogProps {
  contract: Pick<Contract, 'timeline' | 'log'>;
  /** Beside the note on the chain. */
  extra?: ReactNode;
}

/** What happened, newest first; each line opens to its evidence: device, certificate, place in the hash chain. */
export function ContractLog({ contract: { timeline, log }, extra }: ContractLogProps) {
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
          {log.intact && <span className="contract-log-note">{t('log.chain')}</span>}
          {extra}
        </span>
      }
    >
      <BrokenLog log={log} timeline={timeline} />
      <ol className="contract-log">
        {timeline.toReversed().map((entry) => (
          <li key={entry.id} className={fits(entry, log) ? undefined : 'contract-log-broken'}>
            <details>
              <summary>
                <time dateTime={entry.time}>{formatMoment(entry.time)}</time>
                <span className="contract-log-who">
                  {entry.actorName || t(isGuest(entry) ? 'log.guest' : 'log.system')}
                  {entry.partyName && entry.partyName !== entry.actorName && ` · ${entry.partyName}`}
                  {remarkOn(entry) && ` · ${remarkOn(entry)}`}
                </span>
                <span className="contract-log-event">
                  {t(`contracts:audit.${entry.event}`, { defaultValue: entry.event })}
                  {entry.detail && <span className="contract-log-detail">{entry.detail}</span>}
                  {entry.sequence === log.brokenAt && <Tag tone="bad">{t('log.brokenHere')}</Tag>}
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

/** The product itself acts from no address; a holder of a link has one, which other holders of links are not told. */
const isGuest = ({ event, address }: TimelineEntry): boolean =>
  event === 'VIEW_TOKEN_USE' || address !== null;

const fits = ({ sequence }: TimelineEntry, { brokenAt }: Contract['log']): boolean =>
  brokenAt === null || sequence < brokenAt;

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
