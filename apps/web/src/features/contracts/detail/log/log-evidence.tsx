import type { Translate } from '@cinnabar/locales/translate';
import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import type { ReactNode } from 'react';
import { describeIdentified, personWords } from '../../../../lib/describe-identified.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { deviceName } from './device-name.ts';

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

/** Whom a certificate names: person, company and how they were known, in rows of their own. The texts `identified` are loaded. */
function signerEntries(
  t: Translate<'contracts-detail'>,
  signer: Identified | null,
): [name: string, value: ReactNode][] {
  if (!signer) return [];
  return [
    [t('log.person'), signer.person && <bdi>{personWords(t, signer)}</bdi>],
    [t('log.company'), signer.company && <bdi>{signer.company}</bdi>],
    [t('log.identified'), describeIdentified(t, signer).join(t('log.semicolon'))],
  ];
}
