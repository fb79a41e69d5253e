import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Noted } from '../signer/noted.tsx';
import { useBilingual } from '../use-bilingual.ts';
import { CertificateList } from './certificate-list.tsx';
import { describeAlgorithm } from './describe-algorithm.ts';
import { Findings } from './findings.tsx';
import { levelName } from './level-name.ts';
import { RevocationState } from './revocation-state.tsx';

/** How the verdict came about, for those who want to know: in words, never in codes. */
export function SignatureDetails({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const { level, algorithms, docMdp, locks, subIndication, chain, revocation } = info;
  return (
    <div className="verifier-details-body">
      <Facts
        entries={[
          [
            t('detail.judgement'),
            <Noted
              key="judgement"
              note={
                subIndication !== null &&
                t(`subIndication.${subIndication}`, { defaultValue: t('subIndication.other') })
              }
            >
              {t(`indication.${info.indication}`)}
            </Noted>,
          ],
          [t('detail.level'), level && <Noted note={meaningOf(level)}>{levelName(level, t)}</Noted>],
          [t('detail.coverage'), t(`coverage.${info.coverage}`, { defaultValue: '' })],
          [t('detail.trust'), say(info.trust.reason)],
          [t('detail.chain'), chain.length > 0 && <CertificateList info={info} />],
          [t('detail.revocation'), revocation && <RevocationState revocation={revocation} />],
          [
            t('detail.algorithms'),
            algorithms && (
              <>
                {describeAlgorithm(algorithms)}
                {algorithms.weak && (
                  <span className="verifier-remark verifier-caution">{t('detail.weak')}</span>
                )}
              </>
            ),
          ],
          [
            t('detail.authority'),
            info.timestampAuthority && (
              <Noted note={!info.timestampTrusted && t('detail.authorityClaimed')}>
                {info.timestampAuthority}
              </Noted>
            ),
          ],
          [
            t('detail.certification'),
            docMdp && (
              <Noted note={t(docMdp.kept ? 'detail.kept' : 'detail.broken')}>
                {t(`docMdp.${docMdp.level}`)}
              </Noted>
            ),
          ],
          [
            t('detail.locks'),
            locks && (
              <Noted note={t(locks.kept ? 'detail.kept' : 'detail.broken')}>
                {t(`locks.${locks.action}`, { count: locks.fields.length })}
              </Noted>
            ),
          ],
          [t('detail.reason'), claim(info.claimedReason)],
          [t('detail.location'), claim(info.claimedLocation)],
          [t('detail.findings'), info.findings.length > 0 && <Findings findings={info.findings} />],
        ]}
      />
    </div>
  );

  /** A level is what the file is made of; what it would prove, it proves only when certificate and timestamp are trusted. */
  function meaningOf(kind: string) {
    if (info.signer.source === 'claim' || (info.hasTimeStamp && !info.timestampTrusted))
      return t('level.unproven');
    return t(`level.${kind}.meaning`, { defaultValue: t('level.other.meaning') });
  }

  function claim(text: string | null) {
    return text && <Noted note={t('detail.claimed')}>{text}</Noted>;
  }
}
