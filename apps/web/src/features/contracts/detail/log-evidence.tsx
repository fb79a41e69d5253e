import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { deviceName } from './device-name.ts';
import { signerEntries } from './signer-entries.tsx';

/** What one record proves: device, way of signing, certificate, place in the hash chain. */
export function LogEvidence({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('contracts-detail');
  const { device, address, method, certificate, sequence, hash } = entry;
  return (
    <div className="contract-log-evidence">
      <Facts
        entries={[
          [t('log.device'), device && <span title={device}>{deviceName(device)}</span>],
          [t('log.address'), address],
          [t('method.label'), method && t(`method.${method}`)],
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
