import type { Translate } from '@cinnabar/locales/translate';
import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Noted } from '../signer/noted.tsx';
import { signerEntries } from '../signer/signer-entries.tsx';
import { useBilingual } from '../use-bilingual.ts';

/** What the specification shows of every signature (product-spec §2, "File verification page"), in its order. */
export function SignatureFacts({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const { signTime, certDateFrom, certDateTo } = info;
  return (
    <Facts
      entries={[
        ...signerEntries(t, info),
        [t('signature.platform'), info.signPlatform],
        [
          t('signature.time'),
          signTime && (
            <Noted note={!info.timestampTrusted && t('signature.claimed')}>{formatMoment(signTime)}</Noted>
          ),
        ],
        [
          t('signature.issuer'),
          info.organization && <Noted note={noteOfIssuer(t, info)}>{info.organization}</Noted>,
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

function noteOfIssuer(t: Translate<'verifier'>, { signer, issuerLicensed }: SignatureInfo): string | false {
  if (signer.source === 'claim') return t('signature.issuerClaimed');
  return issuerLicensed === false && t('signature.unlicensed');
}

/** The timestamp's own verdict: it says nothing of the signature's (product-spec §4). */
function Timestamp({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  if (!info.verifyTimestamp) {
    return (
      <Noted note={info.timestampReason !== null && say(info.timestampReason)}>
        <span className="verifier-against">{t('signature.timestampInvalid')}</span>
      </Noted>
    );
  }
  const time = info.timeStamp ? formatMoment(info.timeStamp) : '';
  if (!info.timestampTrusted)
    return (
      <span className="verifier-caution">
        {t('signature.timestampClaimed', {
          time,
          authority: info.timestampAuthority ?? t('signer.nameless'),
        })}
      </span>
    );
  return (
    <Noted note={info.timestampIndependent === false && t('signature.notIndependent')}>
      {t('signature.timestampValid', { time })}
    </Noted>
  );
}
