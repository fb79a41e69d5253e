import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Noted } from './noted.tsx';

/** What the specification shows of every signature (product-spec §2, "File verification page"), in its order. */
export function SignatureFacts({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const { signTime, certDateFrom, certDateTo } = info;
  return (
    <Facts
      entries={[
        [t('signature.platform'), info.signPlatform],
        [
          t('signature.time'),
          signTime && (
            <Noted note={!info.hasTimeStamp && t('signature.claimed')}>{formatMoment(signTime)}</Noted>
          ),
        ],
        [
          t('signature.issuer'),
          info.organization && (
            <Noted note={info.issuerLicensed === false && t('signature.unlicensed')}>
              {info.organization}
            </Noted>
          ),
        ],
        [
          t('signature.validity'),
          certDateFrom &&
            certDateTo &&
            t('signature.range', { from: formatMoment(certDateFrom), to: formatMoment(certDateTo) }),
        ],
        [t('signature.purpose'), t('signature.purposeText')],
        [t('signature.timestamp'), info.hasTimeStamp && <Timestamp info={info} />],
      ]}
    />
  );
}

function Timestamp({ info: { verifyTimestamp, timeStamp, timestampIndependent } }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const time = timeStamp ? formatMoment(timeStamp) : '';
  return (
    <Noted note={timestampIndependent === false && t('signature.notIndependent')}>
      <span className={verifyTimestamp ? undefined : 'verifier-against'}>
        {verifyTimestamp ? t('signature.timestampValid', { time }) : t('signature.timestampInvalid')}
      </span>
    </Noted>
  );
}
