import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Facts } from '../../ui/data/facts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { CertificatePath } from './certificate-path.tsx';
import { judgeSignature, type Tone } from './judge-signature.ts';
import { useBilingual } from './use-bilingual.ts';

const ICONS: Record<Tone, IconName> = { ok: 'shieldok', bad: 'shieldx', warn: 'alert' };

export function SignatureCard({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const { tone, key } = judgeSignature(info);
  return (
    <article className="verifier-signature">
      <div className="verifier-image">
        {info.imgString ? (
          <img src={info.imgString} alt={t('signature.image', { name: info.signatory })} />
        ) : (
          <span>{t('signature.noImage')}</span>
        )}
      </div>
      <div className="verifier-signature-body">
        <h3>
          {info.signatory}
          <span className={`verifier-badge verifier-${tone}`}>
            <Icon name={ICONS[tone]} size={14} />
            {t(`verdict.${key}`)}
          </span>
        </h3>
        <SignatureFacts info={info} />
        <CertificatePath info={info} />
      </div>
    </article>
  );
}

function SignatureFacts({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const { signTime, timeStamp, certDateFrom, certDateTo, trust } = info;
  return (
    <Facts
      entries={[
        [t('signature.platform'), info.signPlatform],
        [
          t('signature.time'),
          signTime && (
            <>
              {formatMoment(signTime)}
              {!info.hasTimeStamp && <span className="verifier-note"> {t('signature.claimed')}</span>}
            </>
          ),
        ],
        [
          t('signature.issuer'),
          <>
            {info.organization}
            {info.issuerLicensed === false && (
              <span className="verifier-note"> {t('signature.unlicensed')}</span>
            )}
          </>,
        ],
        [
          t('signature.validity'),
          certDateFrom &&
            certDateTo &&
            t('signature.range', { from: formatMoment(certDateFrom), to: formatMoment(certDateTo) }),
        ],
        [t('signature.purpose'), t('signature.purposeText')],
        [
          t('signature.timestamp'),
          info.hasTimeStamp && (
            <>
              {info.verifyTimestamp
                ? t('signature.timestampValid', { time: timeStamp ? formatMoment(timeStamp) : '' })
                : t('signature.timestampInvalid')}
              {info.timestampIndependent === false && (
                <span className="verifier-note"> {t('signature.notIndependent')}</span>
              )}
            </>
          ),
        ],
        [t('signature.level'), info.level],
        [t('signature.trust'), trust.trusted ? null : say(trust.reason)],
      ]}
    />
  );
}
